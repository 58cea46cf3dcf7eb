import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it } from 'vitest';
import { panelApi } from '@/lib/panel-routes';
import type { AdminReturnDto } from '@/lib/returns/return-schema';
import { idOf, pageOf, sampleOrder } from '@/scripts/test/panel-samples';
import { sampleAdminReturn } from '@/scripts/test/return-samples';
import { answerCalls, answered, refused } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { AdminReturns } from './admin-returns';

const LIST = `GET ${panelApi.adminReturns()}`;
const UPDATE = `PUT ${panelApi.adminReturnUpdate(idOf(50))}`;
const ORDER = { [`GET ${panelApi.adminOrder(idOf(10))}`]: answered(sampleOrder()) };
const LINE = sampleAdminReturn().lines[0] as AdminReturnDto['lines'][number];

/** Opens the first return of the list. @param now what it is when it is read again */
async function open(
  given: Partial<AdminReturnDto>,
  answers: Parameters<typeof answerCalls>[0] = {},
  now: Partial<AdminReturnDto> = {},
) {
  const list = ({ path }: { path: string }) =>
    pageOf([sampleAdminReturn({ ...given, ...(path.includes('search=') && now) })]);
  const sent = answerCalls({ ...ORDER, [LIST]: list, ...answers });
  const user = userEvent.setup();
  render(<AdminReturns />, { wrapper: withNuqsTestingAdapter({ hasMemory: true }) });
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Return of order 100010/ }));
  const updates = () => sent.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
  return { sheet, user, updates, sent };
}
const DONE = answered(undefined, { message: 'Done' });
const confirm = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('shows the request beside its order, with photographs and earlier returns', async () => {
  const earlier: AdminReturnDto['earlier'] = [
    {
      _id: idOf(60),
      orderNumber: '100002',
      state: 'settled',
      at: '2026-10-01T06:00:00.000Z',
      pieces: 2,
      reasons: ['changed-mind'],
    },
  ];
  const { sheet } = await open({ note: 'See the seam', pictures: ['/uploads/a.webp'], earlier });
  sheet.getByText('See the seam');
  sheet.getByAltText('Photograph 1 of the customer');
  sheet.getByText(/order 100002: 2 pieces, I changed my mind · Settled/);
  await sheet.findByText('5 Weaver Street');
});

it('filters by state from the counts of what waits', async () => {
  const { user, sent } = await open({});
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: '1 to decide' }));
  await waitFor(() =>
    expect(
      sent.some(({ path }) => /state=requested&limit=25/.test(path.replace(/&page=1/, ''))),
    ).toBe(true),
  );
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe(
    'requested',
  );
});

it('approves once it is asked, and says what is kept', async () => {
  const lines = [{ ...LINE, wish: 'exchange', wantedSize: 'L' } as const];
  const { user, updates, sheet } = await open({ lines }, { [UPDATE]: DONE }, { state: 'approved' });
  await user.click(sheet.getByRole('button', { name: 'Approve' }));
  within(screen.getByRole('alertdialog')).getByText(/Kept from now on: 2 × Jogger, size L\./);
  expect(updates()).toEqual([]);
  await confirm(user, 'Approve');
  await waitFor(() => expect(toasts()).toEqual(['success: Done']));
  expect(updates()).toEqual([{ action: 'approve', version: 1 }]);
  await sheet.findByRole('button', { name: 'Receive' });
});

it('refuses with a reason, which stays when another clerk was first', async () => {
  const message = 'Ravi has approved this return already.';
  const { user, updates, sheet } = await open(
    {},
    { [UPDATE]: refused(409, message) },
    { state: 'approved', version: 2 },
  );
  await user.click(sheet.getByRole('button', { name: 'Refuse' }));
  await user.click(sheet.getByRole('button', { name: 'Refuse' }));
  sheet.getByText('Say why: the customer reads it');
  expect(updates()).toEqual([]);
  await user.type(sheet.getByLabelText('Reason'), 'It was worn');
  await user.click(sheet.getByRole('button', { name: 'Refuse' }));
  expect((await sheet.findByRole('alert')).textContent).toBe(message);
  await sheet.findByText('Approved', { selector: 'h2 *' });
  expect(sheet.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('It was worn');
  // Closing asks.
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await confirm(user, 'Discard changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('receives piece by piece', async () => {
  const { user, updates, sheet } = await open(
    { state: 'approved' },
    { [UPDATE]: ['no connection', DONE] },
    { state: 'received' },
  );
  await user.click(sheet.getByRole('button', { name: 'Receive' }));
  const restock = sheet.getByLabelText('Back to stock of Jogger, Size M');
  await user.clear(restock);
  await user.type(restock, '1');
  await user.click(sheet.getByRole('button', { name: 'Receive' }));
  within(screen.getByRole('alertdialog')).getByText(/^Back to stock 1, damaged 1\./);
  await confirm(user, 'Receive');
  await sheet.findByText(/^No connection/);
  await user.click(sheet.getByRole('button', { name: 'Receive' }));
  await confirm(user, 'Receive');
  await waitFor(() => expect(toasts()).toEqual(['success: Done']));
  const lines = [{ lineId: LINE.lineId, received: 2, restock: 1 }];
  expect(updates()[1]).toEqual({ action: 'receive', lines, version: 1 });
});

it('settles by UPI with its reference, a lost piece too if the clerk says so', async () => {
  const lines = [{ ...LINE, received: 1, restock: 1, amount: 900 }];
  const { user, updates, sheet } = await open(
    { state: 'received', lines, amount: 900, paidOnline: false, method: 'credit' },
    { [UPDATE]: DONE },
    { state: 'settled' },
  );
  await user.click(sheet.getByRole('button', { name: 'Settle' }));
  sheet.getByText(/^₹900\.00 goes back as store credit to Meena\. ₹1,800\.00 is left/);
  const how = sheet.getByLabelText('How');
  expect([...how.querySelectorAll('option')].map(({ value }) => value)).toEqual(['upi', 'credit']);
  await user.selectOptions(how, 'upi');
  const pieces = sheet.getByLabelText('Pieces of Jogger, M, paid back');
  await user.clear(pieces);
  await user.type(pieces, '3');
  await user.click(sheet.getByRole('button', { name: 'Settle' }));
  sheet.getByText('Give 0 to 2');
  sheet.getByText('Enter the reference of the UPI transfer');
  expect(updates()).toEqual([]);
  await user.clear(pieces);
  await user.type(pieces, '2');
  sheet.getByText(/^₹1,800\.00 goes back by UPI to Meena/);
  await user.type(sheet.getByLabelText('Reference of the UPI transfer'), 'UPI 4711');
  await user.click(sheet.getByRole('button', { name: 'Settle' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Done']));
  expect(updates()).toEqual([
    {
      action: 'settle',
      refundMethod: 'upi',
      reference: 'UPI 4711',
      amount: 1800,
      lines: [{ lineId: LINE.lineId, paid: 2 }],
      version: 1,
    },
  ]);
});

it('shows and sends what goes back each way: no more money than is left', async () => {
  const lines = [{ ...LINE, received: 2, restock: 2 }];
  const { user, updates, sheet } = await open(
    { state: 'received', lines, left: 1500, leftAsMoney: 1400 },
    { [UPDATE]: DONE },
    { state: 'settled' },
  );
  await user.click(sheet.getByRole('button', { name: 'Settle' }));
  sheet.getByText(
    /^₹1,400\.00 goes back by Razorpay, and ₹100\.00 goes back as store credit to Meena/,
  );
  await user.click(sheet.getByRole('button', { name: 'Settle' }));
  await waitFor(() =>
    expect(updates()).toEqual([
      { action: 'settle', refundMethod: 'razorpay', amount: 1400, version: 1 },
    ]),
  );
});

it('settles an exchange without money', async () => {
  const lines = [{ ...LINE, wish: 'exchange', wantedSize: 'L', received: 2, amount: 0 } as const];
  const { user, updates, sheet } = await open(
    { state: 'received', lines, amount: 0, method: null },
    { [UPDATE]: DONE },
    { state: 'settled' },
  );
  await user.click(sheet.getByRole('button', { name: 'Settle' }));
  await user.click(sheet.getByRole('button', { name: 'Settle' }));
  await waitFor(() => expect(updates()).toEqual([{ action: 'settle', version: 1 }]));
});
