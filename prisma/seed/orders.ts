import type { Prisma } from '../../lib/db/generated/client';
import { deliveryTo } from '../../lib/delivery/rules';
import { FIRST_HOLIDAYS, FIRST_ZONES } from '../../lib/settings/delivery-rules';
import { customers } from './customers';
import { seedId, seedIdAt } from './ids';
import { carriageOf, providerId } from './order-course';
import { type Clock, type PlannedOrder, planOrders } from './order-plan';
import { seedPayments } from './payments';
import { personId } from './people';
import { seedDiscounts, seedPromotions } from './promotions';

type Tx = Prisma.TransactionClient;

/** Addresses, carts, orders with lines and history, and payments. */
export async function seedOrders(tx: Tx, clock: Clock): Promise<PlannedOrder[]> {
  await tx.address.createMany({
    data: customers.map((customer) => ({
      id: addressId(customer.email),
      userId: personId(customer, clock.today),
      ...customer.home,
    })),
  });
  const plan = planOrders(clock);
  // An order that was replaced has the cart of the order in its place.
  const carts = new Map(plan.map((order) => [order.cart, order]));
  await tx.cart.createMany({
    data: [...carts].map(([cart, order]) => ({
      id: seedId(`cart ${cart}`),
      userId: personId(order.customer, clock.today),
      createdAt: order.placedAt,
      closedAt: isWaiting(order) ? null : order.placedAt,
      coupon: order.discounts.find(({ code }) => code !== null)?.code ?? null,
    })),
  });
  await tx.cartLine.createMany({
    data: plan.filter(isWaiting).flatMap(({ cart, lines }) =>
      lines.map(({ productId, size, quantity }) => ({
        cartId: seedId(`cart ${cart}`),
        productId,
        size,
        quantity,
      })),
    ),
  });
  await seedPromotions(tx, clock);
  await tx.order.createMany({ data: plan.map((order) => orderRow(order, clock)) });
  await tx.orderLine.createMany({
    data: plan.flatMap((order) =>
      order.lines.map((line) => ({ ...line, ...backOf(order, line), orderId: order.id })),
    ),
  });
  await seedDiscounts(tx, plan, clock.today);
  await tx.orderHistory.createMany({
    data: plan.flatMap((order) =>
      order.steps.map(({ status, ...step }, index) => ({
        ...step,
        id: seedIdAt(`history ${order.name} ${index}`, step.at.getTime()),
        orderId: order.id,
        fromStatus: order.steps[index - 1]?.status ?? null,
        toStatus: status,
      })),
    ),
  });
  await tx.shipment.createMany({ data: plan.flatMap(shipmentOf) });
  await seedPayments(tx, plan);
  return plan;
}

/** The pieces of a parcel that came back were all fit to be sold. */
const backOf = ({ course }: PlannedOrder, { quantity }: { quantity: number }) =>
  course === 'returned' && { receivedBack: quantity, restocked: quantity };

const isWaiting = ({ course }: PlannedOrder): boolean => course === 'waiting';

/** Longer than a real one, so that the demo shop shows an order that waits. */
const HOLD_MS = 24 * 3_600_000;

const addressId = (email: string) => seedId(`address ${email}`);

function orderRow(order: PlannedOrder, { now, today }: Clock): Prisma.OrderCreateManyInput {
  const { customer, method, name, placedAt } = order;
  const { address, city, pincode, phone, notes } = customer.home;
  const terms = { zones: FIRST_ZONES, holidays: FIRST_HOLIDAYS };
  const promised = deliveryTo({ pincode, city }, terms, placedAt);
  const last = order.steps.at(-1);
  const holdExpiresAt = isWaiting(order) ? new Date(now.getTime() + HOLD_MS) : null;
  return {
    ...order.sums,
    id: order.id,
    userId: personId(customer, today),
    cartId: seedId(`cart ${order.cart}`),
    status: last?.status ?? 'pending',
    paymentMethod: method,
    paymentStatus: order.paymentStatus,
    rejection: order.rejection,
    holdExpiresAt,
    heldUntil: holdExpiresAt,
    holdChainEndsAt: holdExpiresAt,
    nextCheckAt: holdExpiresAt,
    // Razorpay never heard of one it could not be asked about, and hears of one that waits when it is paid.
    providerOrderId:
      method === 'razorpay' && order.rejection !== 'unreachable' && !isWaiting(order)
        ? providerId('order', name)
        : null,
    customerName: customer.userName,
    addressId: addressId(customer.email),
    shippingAddress: address,
    shippingCity: city,
    shippingPincode: pincode,
    shippingPhone: phone,
    shippingNotes: notes,
    expectedFrom: promised && new Date(promised.from),
    expectedTo: promised && new Date(promised.to),
    createdAt: placedAt,
    updatedAt: last?.at ?? placedAt,
    ...(order.course === 'comingBack' && { comingBackAt: last?.at, comingBackBy: last?.by }),
  };
}

function shipmentOf(order: PlannedOrder): Prisma.ShipmentCreateManyInput[] {
  const timeOf = (wanted: string) => order.steps.find(({ status }) => status === wanted)?.at;
  const dispatchedAt = timeOf('inShipping');
  if (!dispatchedAt) return [];
  const deliveredAt = timeOf('delivered') ?? null;
  return [{ ...carriageOf(order.name), orderId: order.id, dispatchedAt, deliveredAt }];
}
