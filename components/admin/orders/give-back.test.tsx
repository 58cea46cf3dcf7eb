import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OrderDto } from '@/lib/orders/schema';
import { panelApi } from '@/lib/panel-routes';
import { sampleOrder } from '@/scripts/test/panel-samples';
import { answerCalls, answered, refused, slowly } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { GiveBack } from './give-back';

const SAVE = `POST ${panelApi.adminOrderRefund(sampleOrder()._id)}`;
const NOTED = answered(null, { message: 'The refund is noted.' });

async function openForm(given: Partial<OrderDto>, answers: Parameters<typeof answerCalls>[0]) {
  const sent = answerCalls(answers);
  const reload = vi.fn(() => Promise.resolve());
  const paid = { paymentStatus: 'paid' as const, totalAmount: 899, refunds: [] };
  const onTyped = vi.fn();
  const order = sampleOrder({ ...paid, ...given });
  render(<GiveBack order={order} onTyped={onTyped} reload={reload} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Give money back' }));
  return { sent, reload, onTyped, user };
}
const send = () => screen.getByRole('button', { name: 'Give it back' });

it('is not there while nothing is left of what was paid', () => {
  const refunds: OrderDto['refunds'] = [
    { amount: 899, at: '', method: 'upi', state: 'processed', reason: 'Lost' },
  ];
  const { container, rerender } = render(
    <GiveBack
      order={sampleOrder({ paymentStatus: 'pending' })}
      onTyped={vi.fn()}
      reload={vi.fn()}
    />,
  );
  expect(container.textContent).toBe('');
  const order = sampleOrder({ paymentStatus: 'paid', totalAmount: 899, refunds });
  rerender(<GiveBack order={order} onTyped={vi.fn()} reload={vi.fn()} />);
  expect(container.textContent).toBe('');
});

it('notes a transfer by UPI for a cash order once, with its reference', async () => {
  const slow = slowly(NOTED);
  const { sent, reload, onTyped, user } = await openForm(
    { paymentMethod: 'cod' },
    { [SAVE]: slow.answer },
  );
  await user.click(send());
  await screen.findByText('Enter the sum to give back');
  const how = screen.getByLabelText<HTMLSelectElement>('How');
  // As the policy says, unless a clerk chooses UPI.
  expect(how.value).toBe('credit');
  expect([...how.options].map(({ value }) => value)).toEqual(['credit', 'upi']);
  expect(screen.queryByLabelText('Reference of the UPI transfer')).toBeNull();
  await user.selectOptions(how, 'upi');
  await user.type(screen.getByLabelText('Sum in rupees'), '99.50');
  await user.type(screen.getByLabelText('Reason'), 'A seam opened');
  await user.click(send());
  await screen.findByText('Enter the reference of the UPI transfer');
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Reference of the UPI transfer'), 'UPI 4711');
  await user.dblClick(send());
  slow.letGo();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(sent.map(({ body }) => body)).toEqual([
    {
      amount: 99.5,
      reason: 'A seam opened',
      refundMethod: 'upi',
      reference: 'UPI 4711',
      version: '1',
    },
  ]);
  expect(toasts()).toEqual(['success: The refund is noted.']);
  await screen.findByRole('button', { name: 'Give money back' });
  expect(onTyped).toHaveBeenLastCalledWith(false);
});

it('keeps what was typed when it is refused, and shows what somebody else changed', async () => {
  const message = 'Only ₹499.00 of what was paid is left to give back.';
  const online = { paymentMethod: 'razorpay' } as const;
  const { reload, onTyped, user } = await openForm(online, { [SAVE]: refused(409, message) });
  await user.type(screen.getByLabelText('Sum in rupees'), '600');
  await user.type(screen.getByLabelText('Reason'), 'Lost');
  expect(screen.queryByLabelText('Reference of the UPI transfer')).toBeNull();
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(reload).toHaveBeenCalledTimes(1);
  // Closing the dialog asks.
  expect(onTyped).toHaveBeenLastCalledWith(true);
  expect(screen.getByLabelText<HTMLInputElement>('Sum in rupees').value).toBe('600');
  await user.type(screen.getByLabelText('Sum in rupees'), '{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('stays open until the answer has come, so that a failure is not missed', async () => {
  const slow = slowly('no connection');
  const { user } = await openForm({ paymentMethod: 'razorpay' }, { [SAVE]: slow.answer });
  await user.type(screen.getByLabelText('Sum in rupees'), '600');
  await user.type(screen.getByLabelText('Reason'), 'Lost');
  await user.click(send());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  slow.letGo();
  const said = await screen.findByRole('alert');
  expect(said.textContent).toBe('No connection. Please try again.');
  expect(screen.getByLabelText<HTMLInputElement>('Sum in rupees').value).toBe('600');
});
