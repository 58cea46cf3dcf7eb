import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SIGNED_OUT } from '@/components/browser/api-client';
import { routes } from '@/lib/routes';
import { sampleProduct } from '@/scripts/test/panel-samples';
import { answerCalls, answered, refused, slowly } from '@/scripts/test/shop-answers';
import { SHOPPER } from '@/scripts/test/shop-page';
import { SavedPanel } from './saved-panel';

const LIST = `GET ${routes.api.saved(SHOPPER.id)}`;
const SAVED = answered([
  { ...sampleProduct({ title: 'Jogger' }), savedAt: '2026-11-20T06:30:00Z' },
]);

it('waits for what is saved, and shows each as in a list', async () => {
  const slow = slowly(SAVED);
  answerCalls({ [LIST]: slow.answer });
  render(<SavedPanel userId={SHOPPER.id} />);
  screen.getByText('Loading the saved products');
  slow.letGo();
  await screen.findByRole('article', { name: 'Jogger' });
});

it('says how to save while nothing is', async () => {
  answerCalls({ [LIST]: answered([]) });
  render(<SavedPanel userId={SHOPPER.id} />);
  await screen.findByText(/^Nothing saved yet/);
});

it.each([
  ['no connection', 'The saved products could not be loaded.'],
  ['bad gateway', 'The saved products could not be loaded.'],
  [refused(401, 'No session'), SIGNED_OUT],
] as const)(
  'says at %o that it cannot be read, and reads it on request',
  async (answer, sentence) => {
    answerCalls({ [LIST]: [answer, SAVED] });
    render(<SavedPanel userId={SHOPPER.id} />);
    await screen.findByText(sentence);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('article', { name: 'Jogger' });
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  },
);
