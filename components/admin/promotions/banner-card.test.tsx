import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { waitingToasts } from '@/components/browser/toast';
import { panelApi } from '@/lib/panel-routes';
import { idOf, samplePromotion } from '@/scripts/test/panel-samples';
import { answerCalls, answered } from '@/scripts/test/shop-answers';
import { BannerCard } from './banner-card';

const TEN_OFF = samplePromotion();
const saved = (number: number, text: string) => ({
  _id: idOf(number),
  text,
  promotionId: null,
  isShown: true,
});

it('sends the texts in the order they were given, with what each promises and what was read', async () => {
  const sent = answerCalls({
    [`GET ${panelApi.adminBanner()}`]: answered([saved(31, 'First'), saved(32, 'Second')]),
    [`PUT ${panelApi.adminBanner()}`]: answered([saved(33, 'Ten off')]),
  });
  const onSaved = vi.fn();
  render(<BannerCard promotions={[TEN_OFF]} onSaved={onSaved} />);
  const user = userEvent.setup();
  await screen.findByText('Second');
  await user.click(screen.getByRole('button', { name: 'Edit banner' }));
  const form = within(await screen.findByRole('dialog', { name: 'Banner texts' }));
  const press = (name: string) => user.click(form.getByRole('button', { name }));
  await press('Remove text 1');
  await press('Add a text');
  await user.type(form.getByLabelText('Text 2'), 'Ten off');
  await user.selectOptions(form.getByLabelText('Text 2 promises'), TEN_OFF.title);
  await press('Move text 2 up');
  await press('Save banner');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    texts: [
      { text: 'Ten off', promotionId: TEN_OFF._id },
      { text: 'Second', promotionId: null },
    ],
    seen: [
      { text: 'First', promotionId: null },
      { text: 'Second', promotionId: null },
    ],
  });
  expect(waitingToasts.map(([, sentence]) => sentence)).toEqual(['Banner saved']);
  // The card shows what was answered, without asking again.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Ten off');
  expect(screen.queryByText('Second')).toBeNull();
});
