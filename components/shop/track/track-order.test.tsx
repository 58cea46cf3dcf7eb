import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TrackedOrderDto } from '@/lib/orders/tracking-schema';
import { routes } from '@/lib/routes';
import {
  answerCalls,
  answered,
  refused,
  type ShopAnswer,
  slowly,
} from '@/scripts/test/shop-answers';
import { TrackOrder } from './track-order';

const CALL = `POST ${routes.api.orderTrack()}`;
const FOUND: TrackedOrderDto = {
  orderNumber: '100001',
  orderStatus: 'pending',
  orderDate: '2026-11-20T06:30:00.000Z',
  shipment: null,
  expected: { from: '2026-12-02', to: '2026-12-04' },
  steps: [{ status: 'pending', label: 'Placed', at: '2026-11-20T06:30:00.000Z', state: 'current' }],
};
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const button = () => screen.getByRole('button', { name: 'Track order' });

/** The page as a letter's link opens it. */
function openPage() {
  render(<TrackOrder />);
  fireEvent.change(field('Phone'), { target: { value: '98400 12345' } });
  button().focus();
  return userEvent.setup();
}

beforeEach(() => history.replaceState(null, '', routes.track('100001')));

describe('tracking an order', () => {
  it('sends the number of the letter’s link once, and focuses what it found', async () => {
    const slow = slowly(answered(FOUND));
    const sent = answerCalls({ [CALL]: slow.answer });
    const user = openPage();
    expect(field('Order number').value).toBe('100001');
    await user.keyboard('{Enter}{Enter}');
    slow.letGo();
    const heading = await screen.findByRole('heading', { name: 'Order 100001' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sent.map(({ body }) => body)).toEqual([{ orderNumber: '100001', phone: '9840012345' }]);
    screen.getByText('Wed 2 to Fri 4 December');
    expect(screen.getByText('Placed').closest('li')?.getAttribute('aria-current')).toBe('step');
  });

  it.each<[string, ShopAnswer, string]>([
    ['an order that does not exist', refused(404, 'No such order'), 'No such order'],
    ['too many tries', refused(429, 'Try again in an hour'), 'Try again in an hour'],
    ['no connection', 'no connection', 'No connection. Please try again.'],
    ['a proxy', 'bad gateway', 'The order could not be found just now.'],
  ])('says so at %s, and the focus stays', async (_, answer, sentence) => {
    answerCalls({ [CALL]: answer });
    const user = openPage();
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });

  it('hides an earlier order while it asks for another, and when that fails', async () => {
    answerCalls({ [CALL]: [answered(FOUND), refused(404, 'No such order')] });
    const user = openPage();
    await user.click(button());
    await screen.findByRole('heading', { name: 'Order 100001' });
    await user.click(button());
    await screen.findByRole('alert');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('does not send a number that can be none', async () => {
    const sent = answerCalls({});
    const user = openPage();
    fireEvent.change(field('Order number'), { target: { value: 'jogger' } });
    await user.click(button());
    await waitFor(() => expect(document.activeElement).toBe(field('Order number')));
    expect(sent).toEqual([]);
  });
});
