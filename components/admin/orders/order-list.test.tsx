import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderDto } from '@/lib/orders/schema';
import { panelApi } from '@/lib/panel-routes';
import {
  detailsOf,
  FIRST,
  ORDERS,
  openDetails,
  openOrders,
  orderOf,
  SECOND,
} from '@/scripts/test/orders-panel';
import { idOf, pageOf } from '@/scripts/test/panel-samples';
import { answered, refused, slowly } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';

const SAVE = `PUT ${panelApi.adminOrderUpdate(FIRST._id)}`;
const SAVED = answered(null, { message: 'Order status is updated successfully!' });
const button = (name: string) => screen.getByRole('button', { name });
const status = () => screen.getByLabelText<HTMLSelectElement>('Order Status');

it('shows what the specification says of an order, to be set to each status', async () => {
  const { user } = await openOrders();
  const details = within(await openDetails(user));
  expect(details.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Order ID',
    'Order Date',
    'Order Price',
    'Payment method',
    'Payment Status',
    'Order Status',
    'Subtotal',
    'Total',
  ]);
  details.getByRole('heading', { name: 'Shipping Info' });
  for (const line of ['Meena', '5 Weaver Street', 'Tiruppur', '9840012345'])
    details.getAllByText(line, { exact: false });
  expect([...status().options].map(({ text }) => text)).toEqual([
    'Choose a status',
    'Pending',
    'In process',
    'In shipping',
    'Delivered',
    'Rejected',
  ]);
});

it('does not lose a chosen status unasked, and forgets one that is given up', async () => {
  const { user } = await openOrders();
  await openDetails(user);
  await user.selectOptions(status(), 'inProcess');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(status().value).toBe('inProcess');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openDetails(user);
  expect(status().value).toBe('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows what somebody else has done to an order, and saves over it', async () => {
  const message = "Somebody else has changed this order meanwhile: it is 'In process' now.";
  const entry = { at: '2026-11-20T07:00:00.000Z', actor: 'shop', by: 'Kavin', note: '' } as const;
  const changed = orderOf(FIRST, {
    orderStatus: 'inProcess',
    version: '2',
    history: [{ ...entry, from: 'pending', to: 'inProcess' }],
  });
  const { sent, user } = await openOrders({
    [detailsOf(FIRST._id)]: [answered(orderOf(FIRST)), answered(changed)],
    [SAVE]: [refused(409, message), SAVED],
  });
  await openDetails(user);
  await user.selectOptions(status(), 'delivered');
  await user.click(button('Update Order Status'));
  await user.click(await screen.findByRole('button', { name: 'It is delivered' }));
  await screen.findByText(message);
  await screen.findByText('from Pending · by Kavin');
  await user.click(button('Update Order Status'));
  await user.click(await screen.findByRole('button', { name: 'It is delivered' }));
  await waitFor(() => expect(status().value).toBe(''));
  const saves = sent.filter(({ method }) => method === 'PUT');
  expect(saves.map(({ body }) => body)).toMatchObject([{ version: '1' }, { version: '2' }]);
});

it('leaves a choice for another order alone that is opened while one is being saved', async () => {
  const slow = slowly(SAVED);
  const { sent, user } = await openOrders({ [SAVE]: slow.answer });
  await openDetails(user);
  await user.selectOptions(status(), 'delivered');
  await user.click(button('Update Order Status'));
  await user.click(await screen.findByRole('button', { name: 'It is delivered' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openDetails(user, 1);
  await user.selectOptions(status(), 'inProcess');
  const lists = () => sent.filter(({ path }) => path.startsWith(panelApi.adminOrders()));
  const before = lists().length;
  slow.letGo();
  await waitFor(() => expect(toasts()[0]).toContain('Order status is updated successfully!'));
  expect(lists().length).toBeGreaterThan(before);
  expect(status().value).toBe('inProcess');
});

it('asks before an order is rejected', async () => {
  const sentOut = orderOf(FIRST, { orderStatus: 'inShipping' });
  const { sent, user } = await openOrders({
    [detailsOf(FIRST._id)]: answered(sentOut),
    [SAVE]: SAVED,
  });
  await openDetails(user);
  await user.selectOptions(status(), 'rejected');
  await user.click(button('Update Order Status'));
  const sure = await screen.findByRole('alertdialog', { name: 'Reject order 100001?' });
  await user.click(within(sure).getByRole('button', { name: 'Keep the order' }));
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
  await user.click(button('Update Order Status'));
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(status().value).toBe(''));
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    orderStatus: 'rejected',
  });
});

it('leads to all invoices and credit notes of an order, as they were issued', async () => {
  const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;
  const order = orderOf(FIRST, {
    invoices: [
      { number: 'NY/2627/000001', at: at(1) },
      { number: 'NY/2627/000002', at: at(3) },
    ],
    creditNotes: [{ number: 'NC/2627/000001', at: at(2) }],
  } as Partial<OrderDto>);
  const { user } = await openOrders({ [detailsOf(FIRST._id)]: answered(order) });
  const details = within(await openDetails(user));
  const links = details.getAllByRole<HTMLAnchorElement>('link', { name: /^(Invoice|Credit note)/ });
  expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
    ['Invoice NY/2627/000001', panelApi.adminOrderInvoice(FIRST._id, 'NY/2627/000001')],
    ['Credit note NC/2627/000001', panelApi.adminOrderCreditNote(FIRST._id, 'NC/2627/000001')],
    ['Invoice NY/2627/000002', panelApi.adminOrderInvoice(FIRST._id, 'NY/2627/000002')],
  ]);
});

it('says when an order cannot be read, and reads it again', async () => {
  const { user } = await openOrders({
    [detailsOf(FIRST._id)]: [refused(500, ''), answered(orderOf(FIRST))],
  });
  const details = within(await openDetails(user));
  details.getByText('Failed to fetch order details');
  await user.click(details.getByRole('button', { name: 'Try again' }));
  await details.findByText('Shipping Info');
});

it('keeps the dispatch of a selection open when the list behind it becomes empty', async () => {
  const leftOut = { outcome: 'leftOut', message: 'This order is on its way already.' };
  const { user } = await openOrders({
    [ORDERS]: [pageOf([FIRST, SECOND]), pageOf([])],
    [`POST ${panelApi.adminOrdersDispatch()}`]: answered([{ _id: idOf(1), ...leftOut }]),
  });
  await user.click(await screen.findByLabelText('Select order 100001'));
  await user.click(button('Dispatch selected'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispatch 1 order' }));
  await user.selectOptions(dialog.getByLabelText('Courier for all'), 'Delhivery');
  await user.type(dialog.getByRole('textbox'), '2345678900');
  await user.click(dialog.getByRole('button', { name: 'Dispatch' }));
  await dialog.findByText('0 orders dispatched, 1 left out.');
  dialog.getByText('This order is on its way already. You typed 2345678900.', { exact: false });
  await screen.findByText('No orders found for the selected date range.');
});
