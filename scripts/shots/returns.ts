import { type APIRequestContext, type Page, request } from '@playwright/test';
import type { OrderDto, OrderSummaryDto } from '../../lib/orders/schema';
import { panelApi } from '../../lib/panel-routes';
import type { ReturnDto, ReturnRequestInput } from '../../lib/returns/return-schema';
import { routes } from '../../lib/routes';
import { demoAdmin, demoShopper } from '../../prisma/seed/people';

const readData = async <T>(api: APIRequestContext, path: string): Promise<T> =>
  (await (await api.get(path)).json()).data;

/** Does something as somebody else than the page's person. */
async function actAs(
  page: Page,
  { email, password }: { email: string; password: string },
  act: (api: APIRequestContext) => Promise<unknown>,
): Promise<void> {
  const api = await request.newContext({ baseURL: new URL(page.url()).origin });
  await api.post(routes.api.login(), { data: { email, password } });
  await act(api);
  await api.dispose();
}

async function ordersOf(
  api: APIRequestContext,
): Promise<{ userId: string; orders: OrderSummaryDto[] }> {
  const { user } = await (await api.get(routes.api.checkAuth())).json();
  return { userId: user.id, orders: await readData(api, routes.api.orders(user.id)) };
}

/** The second step of a return: the shop has delivered the shopper's newest cash order. */
export async function openReturnForm(page: Page): Promise<void> {
  const { orders } = await ordersOf(page.request);
  const order = orders.find(
    ({ paymentMethod, orderStatus }) => paymentMethod === 'cod' && orderStatus !== 'rejected',
  );
  await actAs(page, demoAdmin, (api) =>
    api.put(panelApi.adminOrderUpdate(order?._id ?? ''), {
      data: { orderStatus: 'delivered', paymentReceived: true },
    }),
  );
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: order?.orderNumber ?? '' });
  await row.getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('button', { name: 'Return or exchange' }).click();
  const sheet = page.getByRole('dialog', { name: 'Return or exchange' });
  const more = sheet.getByRole('button', { name: /^More pieces/ }).first();
  if (await more.isEnabled()) await more.click();
  await sheet.getByRole('button', { name: 'Next' }).click();
  await sheet.getByRole('radio', { name: 'It does not fit' }).first().check();
  await sheet
    .getByRole('radio', { name: /^(Money back|Store credit)/ })
    .first()
    .check();
}

/** The demo shopper's request, asked for if there is none. */
export async function openReturn(page: Page): Promise<void> {
  await actAs(page, demoShopper, async (api) => {
    const { userId, orders } = await ordersOf(api);
    const made = await readData<ReturnDto[]>(api, routes.api.returns(userId));
    for (const { _id: orderId, orderStatus } of made.length > 0 ? [] : orders) {
      if (orderStatus !== 'delivered') continue;
      const { returnable } = await readData<OrderDto>(api, routes.api.order(orderId));
      const line = returnable?.lines.find(({ left }) => left > 0);
      if (!line || returnable?.returnDaysLeft === 0) continue;
      const data: Omit<ReturnRequestInput, 'pictures'> = {
        userId,
        orderId,
        lines: [{ lineId: line.lineId, quantity: 1, reason: 'size', wish: 'refund' }],
        note: 'Too wide at the waist',
      };
      await api.post(routes.api.returnRequest(), { data });
      break;
    }
  });
  await page.reload();
  await page.getByRole('button', { name: 'Open', exact: true }).first().click();
  await page.getByRole('region', { name: 'The order' }).getByText('Shipping Info').waitFor();
}
