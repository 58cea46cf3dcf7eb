import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { OrderDto } from '@/lib/orders/schema';
import { panelApi } from '@/lib/panel-routes';
import type { AdminOrderStatus } from '@/lib/store';
import { sampleOrder } from '@/scripts/test/panel-samples';
import { SETTINGS } from '@/scripts/test/settings';
import { answerCalls, answered, refused, slowly } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { StaffRoleProvider } from '../staff-role';
import { UpdateStatusForm } from './update-status-form';

const SAVE = `PUT ${panelApi.adminOrderUpdate(sampleOrder()._id)}`;
const SAVED = answered(null, { message: 'Order status is updated successfully!' });

interface DetailsProps {
  orders: OrderDto[];
  reload: () => void;
}

/** The dialog of an order, which is read anew after each save. */
function Details({ orders, reload }: DetailsProps) {
  const [choice, setChoice] = useState<AdminOrderStatus | ''>('');
  const [at, setAt] = useState(0);
  return (
    <UpdateStatusForm
      order={orders[at] ?? sampleOrder()}
      couriers={['Delhivery', 'DTDC', 'other']}
      choice={choice}
      onChoose={setChoice}
      reload={async () => {
        reload();
        setAt(Math.min(at + 1, orders.length - 1));
      }}
    />
  );
}

function openForm(answers: Parameters<typeof answerCalls>[0], orders = [sampleOrder()]) {
  const sent = answerCalls(answers);
  const reload = vi.fn();
  render(<Details orders={orders} reload={reload} />);
  return { sent, reload, user: userEvent.setup() };
}
const status = () => screen.getByLabelText<HTMLSelectElement>('Order Status');
const update = () => screen.getByRole('button', { name: 'Update Order Status' });
const number = () => screen.getByLabelText<HTMLInputElement>('Tracking number');

it('saves the chosen status once, reads the order again, and forgets the choice', async () => {
  const slow = slowly(SAVED);
  const { sent, reload, user } = openForm({ [SAVE]: slow.answer });
  expect(update()).toHaveProperty('disabled', true);
  await user.selectOptions(status(), 'inProcess');
  await user.dblClick(update());
  slow.letGo();
  await waitFor(() => expect(status().value).toBe(''));
  expect(sent.map(({ body }) => body)).toEqual([{ orderStatus: 'inProcess', version: '1' }]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(status());
  expect(toasts()).toEqual(['success: Order status is updated successfully!']);
});

it('keeps what is chosen and typed while it is being saved, with the focus', async () => {
  const slow = slowly(SAVED);
  const { sent, user } = openForm({ [SAVE]: slow.answer }, [
    sampleOrder(),
    sampleOrder({ orderStatus: 'inProcess', version: '2' }),
  ]);
  await user.selectOptions(status(), 'inProcess');
  await user.click(update());
  await user.selectOptions(status(), 'inShipping');
  await user.selectOptions(screen.getByLabelText('Courier'), 'DTDC');
  await user.type(number(), 'D765');
  slow.letGo();
  await waitFor(() => expect(update().getAttribute('aria-disabled')).toBe('false'));
  expect(document.activeElement).toBe(number());
  await user.type(number(), '4321');
  await user.click(update());
  await waitFor(() => expect(status().value).toBe(''));
  expect(sent.at(-1)?.body).toEqual({
    orderStatus: 'inShipping',
    version: '2',
    courier: 'DTDC',
    trackingNumber: 'D7654321',
    sharesParcel: false,
  });
});

it('asks before an order that was never dispatched is delivered', async () => {
  const { sent, user } = openForm({ [SAVE]: SAVED });
  await user.selectOptions(status(), 'delivered');
  await user.click(update());
  await screen.findByRole('alertdialog', { name: /never dispatched/ });
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'It is delivered' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('takes a courier that the shop does not know by its name, with its link', async () => {
  const { sent, user } = openForm({ [SAVE]: SAVED });
  await user.selectOptions(status(), 'inShipping');
  await user.selectOptions(screen.getByLabelText('Courier'), 'other');
  await user.type(screen.getByLabelText('Name of the courier'), 'Pigeon');
  await user.type(screen.getByLabelText('Tracking link'), 'https://pigeon.example/1');
  await user.type(number(), 'D7654321');
  await user.click(update());
  await waitFor(() => expect(status().value).toBe(''));
  const trackingUrl = 'https://pigeon.example/1';
  expect(sent.at(-1)?.body).toMatchObject({ courier: 'Pigeon', trackingUrl });
});

it('says that somebody else has changed the order, reads it again, and keeps the choice', async () => {
  const message = "Somebody else has changed this order meanwhile: it is 'In process' now.";
  const changed = sampleOrder({ orderStatus: 'inShipping', version: '2' });
  const { sent, user } = openForm({ [SAVE]: [refused(409, message), SAVED] }, [
    sampleOrder({ orderStatus: 'inShipping' }),
    changed,
  ]);
  await user.selectOptions(status(), 'delivered');
  await user.click(update());
  await screen.findByText(message);
  expect(status().value).toBe('delivered');
  await user.click(update());
  await waitFor(() => expect(status().value).toBe(''));
  expect(sent.map(({ body }) => (body as { version: string }).version)).toEqual(['1', '2']);
});

it('says beside the number what is wrong with it, until it is changed', async () => {
  const errors = { trackingNumber: ['Order 100011 has this number'] };
  const shared = refused(422, 'No', { errors, data: { sharedWith: '100011' } });
  const { sent, user } = openForm({ [SAVE]: [shared, SAVED] });
  await user.selectOptions(status(), 'inShipping');
  await user.selectOptions(screen.getByLabelText('Courier'), 'DTDC');
  await user.type(number(), 'D7654321');
  await user.click(update());
  await screen.findByText('Order 100011 has this number');
  await waitFor(() => expect(document.activeElement).toBe(number()));
  await user.click(screen.getByLabelText('It is in one parcel with order 100011'));
  await user.click(update());
  await waitFor(() => expect(status().value).toBe(''));
  expect(sent.at(-1)?.body).toMatchObject({ sharesParcel: true });
});

const CASES: [AdminOrderStatus, Partial<OrderDto>, RegExp, RegExp, string][] = [
  ['rejected', {}, /^Reject order/, /back into stock\. The customer is told/, 'Reject'],
  ['pending', { orderStatus: 'delivered' }, /back to ‘Pending’\?$/, /is delivered/, 'Set it back'],
  ['inShipping', {}, /without courier and tracking number/, /letter/, 'Dispatch without'],
];
it.each(CASES)('asks before it sets %s what that does', async (to, part, title, what, yes) => {
  const { sent, user } = openForm({ [SAVE]: SAVED }, [sampleOrder(part)]);
  await user.selectOptions(status(), to);
  await user.click(update());
  const asked = within(await screen.findByRole('alertdialog', { name: title }));
  asked.getByText(what);
  expect(sent).toEqual([]);
  await user.click(asked.getByRole('button', { name: yes }));
  await waitFor(() => expect(status().value).toBe(''));
  expect(sent).toMatchObject([{ body: { orderStatus: to } }]);
});

it('notes that cash was received', async () => {
  const { sent, user } = openForm({ [SAVE]: SAVED }, [sampleOrder({ orderStatus: 'inShipping' })]);
  await user.selectOptions(status(), 'delivered');
  await user.click(screen.getByLabelText('Yes, ₹900.00: the order is paid'));
  await user.click(update());
  await waitFor(() => expect(status().value).toBe(''));
  expect(sent[0]?.body).toMatchObject({ orderStatus: 'delivered', paymentReceived: true });
});

it.each([
  ['no connection', 'No connection. Please try again.'],
  ['bad gateway', 'The order status could not be updated.'],
  [refused(401, 'Unauthorised user!'), /^You are signed out/],
] as const)('keeps the choice after %o', async (answer, sentence) => {
  const { user } = openForm({ [SAVE]: answer });
  await user.selectOptions(status(), 'inProcess');
  await user.click(update());
  await screen.findByText(sentence);
  expect(status().value).toBe('inProcess');
  expect(document.activeElement).toBe(status());
});

it('leaves the choice for another order alone that is opened while this one is being saved', async () => {
  const slow = slowly(SAVED);
  answerCalls({ [SAVE]: slow.answer });
  const [onChoose, reload] = [vi.fn(), vi.fn(async () => {})];
  const order = sampleOrder({ orderStatus: 'inShipping' });
  const props = { order, couriers: [], onChoose, reload };
  const user = userEvent.setup();
  const { rerender } = render(<UpdateStatusForm key="one" {...props} choice="delivered" />);
  await user.click(update());
  rerender(<UpdateStatusForm key="other" {...props} choice="inProcess" />);
  slow.letGo();
  await waitFor(() => expect(toasts()[0]).toContain('Order status is updated successfully!'));
  expect(onChoose).not.toHaveBeenCalled();
  expect(status().value).toBe('inProcess');
});

it.each([
  ['clerk', 2_500, true],
  ['clerk', 2_000, false],
  ['owner', 2_500, false],
] as const)(
  'for the %s, rejecting a paid order of %s rupees is closed: %s',
  async (role, totalAmount, isClosed) => {
    const sent = answerCalls({
      [`GET ${panelApi.adminSettings()}`]: answered({ ...SETTINGS, clerkRefundRupees: 2_000 }),
    });
    const paid = {
      paymentMethod: 'razorpay',
      paymentStatus: 'paid',
      orderStatus: 'confirmed',
    } as const;
    render(
      <StaffRoleProvider value={role}>
        <Details orders={[sampleOrder({ ...paid, totalAmount })]} reload={() => {}} />
      </StaffRoleProvider>,
    );
    await waitFor(() => expect(sent).toHaveLength(role === 'clerk' ? 1 : 0));
    if (isClosed) await screen.findByText('Only owners reject a paid order of more than ₹2,000.');
    expect(screen.getByRole('option', { name: 'Rejected' })).toHaveProperty('disabled', isClosed);
  },
);
