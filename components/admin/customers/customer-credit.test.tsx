import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { panelApi } from '@/lib/panel-routes';
import { answerCalls, answered, slowly } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { CustomerCredit } from './customer-credit';

it('adds credit once, with its reason, and shows the statement', async () => {
  const slow = slowly(answered(null, { message: 'The balance is ₹300.00 now.' }));
  const entry = {
    _id: 'one',
    at: '2026-11-20T06:00:00.000Z',
    kind: 'refunded',
    amount: 200,
    balanceAfter: 200,
    orderId: 'o',
    orderNumber: '100001',
    reason: 'Lost',
    by: 'Ravi',
  };
  const pagination = { page: 1, limit: 20, total: 1, pages: 1 };
  const sent = answerCalls({
    [`GET ${panelApi.adminCustomerStatement('c')}`]: answered(
      { balance: 200, spendable: 200, entries: [entry] },
      { pagination },
    ),
    [`POST ${panelApi.adminCustomerCredit('c')}`]: slow.answer,
  });
  render(<CustomerCredit customerId="c" />);
  const user = userEvent.setup();
  await screen.findByText('Refund, order 100001');
  expect(screen.getByText('+₹200.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add store credit' }));
  await user.click(screen.getByRole('button', { name: 'Add it' }));
  await screen.findByText('Enter the sum');
  await user.type(screen.getByLabelText('Sum in rupees'), '100');
  await user.type(screen.getByLabelText('Reason'), 'Goodwill');
  await user.dblClick(screen.getByRole('button', { name: 'Add it' }));
  slow.letGo();
  await waitFor(() => expect(toasts()).toEqual(['success: The balance is ₹300.00 now.']));
  expect(sent.flatMap(({ body }) => body ?? [])).toEqual([
    { amount: 100, reason: 'Goodwill', key: expect.any(String) },
  ]);
});
