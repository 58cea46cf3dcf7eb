import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import { AdminOrders } from '@/components/admin/orders/admin-orders';
import type { OrderDto } from '@/lib/orders/schema';
import { panelApi } from '@/lib/panel-routes';
import { pageOf, sampleOrder, sampleOrderRow } from './panel-samples';
import { answerCalls, answered } from './shop-answers';

export const ORDERS = `GET ${panelApi.adminOrders()}`;
export const detailsOf = (id: string) => `GET ${panelApi.adminOrder(id)}`;
export const FIRST = sampleOrderRow(1);
export const SECOND = sampleOrderRow(2);
export const orderOf = ({ _id, orderNumber }: typeof FIRST, given: Partial<OrderDto> = {}) =>
  sampleOrder({ _id, orderNumber, ...given });

/** Opens the page 'Orders' with two orders. */
export async function openOrders(answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    [ORDERS]: pageOf([FIRST, SECOND]),
    [detailsOf(FIRST._id)]: answered(orderOf(FIRST)),
    [detailsOf(SECOND._id)]: answered(orderOf(SECOND)),
    ...answers,
  });
  render(
    <main id="main" tabIndex={-1}>
      <AdminOrders couriers={['Delhivery', 'DTDC']} />
    </main>,
    { wrapper: withNuqsTestingAdapter({ hasMemory: true }) },
  );
  await screen.findByRole('button', { name: 'Refresh' });
  return { sent, user: userEvent.setup() };
}

export async function openDetails(user: UserEvent, at = 0) {
  const rows = await screen.findAllByRole('button', { name: 'View Details' });
  await user.click(rows[at] as HTMLElement);
  return screen.findByRole('dialog', { name: 'Order Details' });
}
