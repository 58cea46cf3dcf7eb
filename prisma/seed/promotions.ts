import type { Prisma } from '../../lib/db/generated/client';
import { PROMO_MESSAGES } from '../../lib/first-values';
import { runState } from '../../lib/promotions/rules';
import { seedId } from './ids';
import { seedOffers } from './offers';
import type { Clock, PlannedOrder } from './order-plan';
import { personId } from './people';

type Tx = Prisma.TransactionClient;

/** The promotions and the texts of the banner. */
export async function seedPromotions(tx: Tx, { now, today }: Clock): Promise<void> {
  const offers = seedOffers(today);
  for (const { id, input, columns, promotion } of Object.values(offers))
    await tx.promotion.create({
      data: {
        ...columns,
        id,
        shownRunning: runState(promotion, now) === 'running',
        createdAt: promotion.startsAt,
        products: { create: input.productIds.map((productId) => ({ productId })) },
      },
    });
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
  const rows = plan.flatMap((order) =>
    order.discounts.map(({ promotionId, title, code, amountPaise }) => {
      const inUse = isInUse(order);
      const phone = promotionId === first.id ? order.customer.home.phone : null;
      return {
        id: discountId(order, promotionId),
        orderId: order.id,
        promotionId,
        userId: personId(order.customer, today),
        title,
        code,
        amountPaise,
        inUse,
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
