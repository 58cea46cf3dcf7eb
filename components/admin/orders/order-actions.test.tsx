import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import { FIRST, ORDERS, openDetails, openOrders, SECOND } from '@/scripts/test/orders-panel';
import { pageOf } from '@/scripts/test/panel-samples';
import { toasts, watchLoads } from '@/scripts/test/shop-page';

const button = (name: string) => screen.getByRole('button', { name });

function watchPrints() {
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  return () => open.mock.calls;
}

it('prints what is found, all orders, one order, and a selection, each in a small window', async () => {
  const { user } = await openOrders();
  const prints = watchPrints();
  await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await user.click(button('Print Filtered Orders'));
  await waitFor(() => expect(prints()).toHaveLength(1));
  await user.click(button('Print All Orders'));
  await waitFor(() => expect(prints()).toHaveLength(2));
  await user.click(await screen.findByLabelText('Select order 100001'));
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  bar.getByText('1 order selected');
  await user.click(bar.getByRole('button', { name: 'Select all 2' }));
  for (const name of ['Pick List', 'Print Labels', 'Print Slips'])
    await user.click(bar.getByRole('button', { name }));
  await user.click(bar.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  await openDetails(user);
  await user.click(button('Print'));
  const ids = [FIRST._id, SECOND._id];
  const filter = { search: '', startDate: '', endDate: '' };
  expect(prints().map(([path]) => path)).toEqual([
    routes.admin.printOrders({ ...filter, status: 'pending' }),
    routes.admin.printOrders({ startDate: '', endDate: '' }),
    routes.admin.printPickList(ids),
    routes.admin.printLabels(ids),
    routes.admin.printSlips(ids),
    routes.admin.printOrder(FIRST._id),
  ]);
  for (const [, target, size] of prints())
    expect([target, size]).toEqual(['_blank', 'width=800,height=600']);
});

it('says when there is nothing to print or download, and clears the search', async () => {
  const prints = watchPrints();
  const left = watchLoads();
  const { user } = await openOrders({ [ORDERS]: pageOf([]) });
  await user.type(screen.getByRole('searchbox'), 'Nobody');
  await user.click(button('Print Filtered Orders'));
  await screen.findByText('No orders to print.');
  await user.click(button('Download CSV'));
  await screen.findByText('No orders to download.');
  expect(prints()).toEqual([]);
  expect(left).toEqual([]);
  screen.getByText('No orders found.');
  screen.getByText('Filtered by search ‘Nobody’');
  await user.click(button('Clear search'));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('downloads what is found, and says when that cannot be asked or a window does not open', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const left = watchLoads();
  const { user } = await openOrders({
    [ORDERS]: [pageOf([FIRST]), 'no connection', pageOf([FIRST])],
  });
  await user.click(button('Download CSV'));
  await screen.findByText('No connection. Please try again.');
  await user.click(button('Download CSV'));
  await waitFor(() => expect(left).toHaveLength(1));
  expect(left[0]).toContain(panelApi.adminOrdersExport());
  await user.click(button('Print All Orders'));
  await waitFor(() => expect(toasts()[0]).toContain('allow pop-ups'));
});
