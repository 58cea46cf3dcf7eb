import type { Prisma } from '../../lib/db/generated/client';
import { runState } from '../../lib/promotions/rules';
import { PROMO_MESSAGES } from '../../lib/store';
import { seedId } from './ids';
import { seedOffers } from './offers';
import { type Clock, orderId, type PlannedOrder } from './order-plan';
import { personId } from './people';

type Tx = Prisma.TransactionClient;

/** The promotions and the texts of the banner. */
export async function seedPromotions(
  tx: Tx,
  plan: readonly PlannedOrder[],
  { now, today }: Clock,
): Promise<void> {
  const offers = seedOffers(today);
  const used = (id: string) =>
    plan.filter((one) => isInUse(one) && one.discounts.some((two) => two.promotionId === id));
  const { pieces: bundleSize, pricePaise: amountPaise, ...bundle } = offers.bundle;
  for (const offer of [offers.first, { ...bundle, bundleSize, amountPaise }, offers.festive]) {
    const { productIds, ...columns } = offer;
    await tx.promotion.create({
      data: {
        ...columns,
        uses: used(offer.id).length,
        shownRunning: runState(offer, now) === 'running',
        createdAt: offer.startsAt,
        products: { create: productIds.map((id) => ({ productId: id })) },
      },
    });
  }
  const promised = [offers.bundle.id, null, offers.first.id];
  await tx.bannerText.createMany({
    data: PROMO_MESSAGES.map((text, index) => ({
      id: seedId(`banner text ${index}`),
      position: index + 1,
      text,
      promotionId: promised[index] ?? null,
    })),
  });
}

const isInUse = ({ rejection }: PlannedOrder) => rejection === null;

/** What promotions took off the orders and their lines; each is in use while its order stands. */
export async function seedDiscounts(
  tx: Tx,
  plan: readonly PlannedOrder[],
  today: Date,
): Promise<void> {
  const { first } = seedOffers(today);
  const uses = new Map<string, number>();
  const rows = plan.flatMap((order) =>
    order.discounts.map(({ promotionId, title, code, amountPaise }) => {
      const userId = personId(order.customer, today);
      const key = `${promotionId} ${userId}`;
      const inUse = isInUse(order);
      if (inUse) uses.set(key, (uses.get(key) ?? 0) + 1);
      const phone = promotionId === first.id ? order.customer.home.phone : null;
      return {
        id: discountId(order, promotionId),
        orderId: orderId(order),
        promotionId,
        userId,
        title,
        code,
        amountPaise,
        inUse,
        customerUse: inUse ? (uses.get(key) ?? 1) : null,
        firstOrderPhone: inUse ? phone : null,
      };
    }),
  );
  await tx.orderDiscount.createMany({ data: rows });
  await tx.orderLineDiscount.createMany({
    data: plan.flatMap((order) =>
      order.lineDiscounts.map(({ lineId, promotionId, amountPaise }) => ({
        orderDiscountId: discountId(order, promotionId),
        orderLineId: lineId,
        amountPaise,
      })),
    ),
  });
}

const discountId = ({ name }: PlannedOrder, promotionId: string) =>
  seedId(`discount ${name} ${promotionId}`);
