import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OrderDto } from '@/lib/orders/schema';
import type { ReturnableDto } from '@/lib/returns/return-schema';
import { routes } from '@/lib/routes';
import { idOf, sampleOrder } from '@/scripts/test/panel-samples';
import { sampleReturn } from '@/scripts/test/return-samples';
import { answerCalls, answered, refused, slowly } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { OrderReturns } from './order-returns';

const SEND = `POST ${routes.api.returnRequest()}`;
const [LINE] = sampleOrder().cartItems;
if (!LINE) throw new Error('The sample has a line');

const RETURNABLE: ReturnableDto = {
  returnUntil: '2026-11-27',
  exchangeUntil: '2026-12-04',
  returnDaysLeft: 5,
  exchangeDaysLeft: 12,
  method: 'razorpay',
  lines: [
    {
      lineId: LINE._id,
      left: 2,
      brings: [899.5, 1799],
      chargeBack: [100, 200],
      sizes: [
        { size: 'M', stock: 4 },
        { size: 'L', stock: 1 },
        { size: 'XL', stock: 0 },
      ],
    },
  ],
};

function open(
  answers: Parameters<typeof answerCalls>[0],
  returnable: Partial<ReturnableDto> = {},
  given: Partial<OrderDto> = {},
) {
  const sent = answerCalls(answers);
  const reload = vi.fn(async () => {});
  const order = sampleOrder({
    orderStatus: 'delivered',
    cartItems: [{ ...LINE, quantity: 2 } as OrderDto['cartItems'][number]],
    returnable: { ...RETURNABLE, ...returnable },
    ...given,
  });
  const { rerender } = render(<OrderReturns order={order} reload={reload} />);
  const show = (change: Partial<OrderDto>) =>
    rerender(<OrderReturns order={{ ...order, ...change }} reload={reload} />);
  return { sent, reload, show, user: userEvent.setup() };
}
const press = (name: string) => screen.getByRole('button', { name });
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const begin = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(press('Return or exchange'));
  await screen.findByRole('heading', { name: /Which pieces/ });
};

it('leads through three steps, says what is missing, and sends once', async () => {
  const slow = slowly(answered(undefined, { returnId: idOf(50) }));
  const { sent, reload, user } = open({ [SEND]: slow.answer });
  screen.getByText('5 days left to return, 12 to exchange.');
  await begin(user);
  await user.click(press('Next'));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one piece');
  await user.click(press('More pieces of Jogger, Size M'));
  await user.click(press('More pieces of Jogger, Size M'));
  // There are no more.
  await user.click(press('More pieces of Jogger, Size M'));
  await user.click(press('Next'));
  await user.click(press('Next'));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose why it comes back');
  await user.click(radio('It came damaged'));
  await user.click(press('Next'));
  expect(screen.getByRole('alert').textContent).toBe('Choose what you would like for it');
  await user.click(radio('Money back'));
  screen.getByText(/^₹1,999\.00 the way you paid, 5 to 7 working days after/);
  await user.click(press('Next'));
  expect(document.activeElement?.textContent).toBe('Step 3 of 3Check and send');
  screen.getByText(/^You get back ₹1,999\.00 the way you paid/);
  await user.type(screen.getByLabelText('Note (if you like)'), 'A seam is open');
  await user.dblClick(press('Send request'));
  slow.letGo();
  await waitFor(() =>
    expect(toasts()).toEqual(['success: We have your request. A letter is on its way.']),
  );
  expect(sent.map(({ body }) => body)).toEqual([
    {
      userId: idOf(11),
      orderId: idOf(10),
      lines: [{ lineId: LINE._id, quantity: 2, reason: 'damaged', wish: 'refund' }],
      note: 'A seam is open',
      pictures: [],
      requestKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(reload).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers sizes with enough pieces, and names the others', async () => {
  const { sent, user } = open({ [SEND]: answered(undefined, { returnId: idOf(50) }) });
  await begin(user);
  await user.click(press('More pieces of Jogger, Size M'));
  await user.click(press('Next'));
  await user.click(radio('It does not fit'));
  await user.click(radio('Another size'));
  // It does not fit: not the same again.
  expect(screen.queryByRole('radio', { name: 'M' })).toBeNull();
  expect(radio('XL, sold out').disabled).toBe(true);
  await user.click(radio('L'));
  await user.click(press('Back'));
  await user.click(press('More pieces of Jogger, Size M'));
  await user.click(press('Next'));
  // One piece of L was enough for one.
  expect(radio('L, only 1 left').disabled).toBe(true);
  await user.click(press('Next'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Choose the size/);
  await user.click(press('Back'));
  await user.click(press('Fewer pieces of Jogger, Size M'));
  await user.click(press('Next'));
  await user.click(press('Next'));
  screen.getByText('You get 1 × Jogger, Size L, without paying again.');
  await user.click(press('Send request'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    lines: [{ quantity: 1, reason: 'size', wish: 'exchange', size: 'L' }],
  });
});

it('says how cash comes back, and offers only an exchange once the days for money are over', async () => {
  const one = RETURNABLE.lines.map((line) => ({ ...line, left: 1 }));
  const cash = open({}, { method: 'wallet', lines: one });
  await begin(cash.user);
  // A single piece is chosen already.
  await cash.user.click(press('Next'));
  await cash.user.click(radio('Store credit, or UPI'));
  screen.getByText(/^₹899\.50 as store credit for your next orders, within 6 to 7/);
  await cash.user.click(radio('Store credit'));
  screen.getByText(/^₹899\.50 to spend on any order/);
  // What store credit paid for has no other way back.
  cash.show({ returnable: { ...RETURNABLE, lines: one, method: 'credit' } });
  expect(screen.queryByRole('radio', { name: 'Money back' })).toBeNull();
  radio('Store credit');
  cash.show({ returnable: { ...RETURNABLE, lines: one, returnDaysLeft: 0, exchangeDaysLeft: 1 } });
  expect(screen.queryByRole('radio', { name: 'Money back' })).toBeNull();
  expect(screen.getAllByText(/1 day left to exchange\. The days for money/)).not.toHaveLength(0);
});

/** To the last step, with one piece for credit. */
async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await begin(user);
  await user.click(press('More pieces of Jogger, Size M'));
  await user.click(press('Next'));
  await user.click(radio('I changed my mind'));
  await user.click(radio('Store credit'));
  await user.click(press('Next'));
  await user.type(screen.getByLabelText('Note (if you like)'), 'Thank you');
}

it('sends again with the same key when the answer was lost, also by hand', async () => {
  const { sent, user } = open({
    [SEND]: ['no connection', 'bad gateway', answered(undefined, { returnId: idOf(50) })],
  });
  await fillIn(user);
  await user.click(press('Send request'));
  await screen.findByText(/^We do not know yet if your request has reached us/);
  await user.click(press('Send request'));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(sent).toHaveLength(3);
});

it('keeps what was typed when it is refused, and when it is closed', async () => {
  const message = 'Only 1 piece of this line is left to return.';
  const { reload, user } = open({ [SEND]: refused(409, message) });
  await fillIn(user);
  await user.click(press('Send request'));
  await screen.findByText(message);
  expect(reload).toHaveBeenCalledOnce();
  await user.click(press('Close'));
  await begin(user);
  await user.click(press('Next'));
  expect(radio('I changed my mind').checked).toBe(true);
  await user.click(press('Next'));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Thank you');
});

it('is not there while nothing can be returned', () => {
  const { show } = open({}, {}, { returnable: null });
  expect(screen.queryByRole('button')).toBeNull();
  show({
    returnable: { ...RETURNABLE, lines: RETURNABLE.lines.map((line) => ({ ...line, left: 0 })) },
  });
  expect(screen.queryByRole('button')).toBeNull();
});

const CANCEL = `POST ${routes.api.returnCancel(sampleReturn()._id)}`;

it.each([
  [answered(null), 'success: Your request is cancelled'],
  [refused(409, 'We have said yes already.'), 'error: We have said yes already.'],
])('asks before a request is cancelled, %#', async (answer, toast) => {
  const given = { returnable: null, returns: [sampleReturn()] };
  const { sent, reload, user } = open({ [CANCEL]: answer }, {}, given);
  const card = within(screen.getByRole('region', { name: 'Return of 25 Nov 2026' }));
  card.getByText(/^We look at your request/);
  await user.click(card.getByRole('button', { name: 'Cancel request' }));
  expect(sent).toEqual([]);
  await user.click(press('Yes, cancel it'));
  await waitFor(() => expect(toasts()).toEqual([toast]));
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('calls a return that is settled done, for its shopper', () => {
  const done = sampleReturn({ state: 'settled', settledAt: '2026-11-27T06:00:00.000Z' });
  open({}, {}, { returnable: null, returns: [done] });
  expect(screen.getAllByText('Done')).toHaveLength(2);
  expect(screen.queryByText('Settled')).toBeNull();
});
