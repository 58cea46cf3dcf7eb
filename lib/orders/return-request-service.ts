import 'server-only';
import { isUniqueViolation } from '../db/errors';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { formatCount } from '../money';
import { piecesTaken } from '../returns/money-rules';
import type { ReturnRequestInput } from '../returns/return-schema';
import { isForMoney, type ReturnRow } from '../returns/serialise';
import { daysLeftFor } from '../returns/window-rules';
import { putBack } from '../stock/moving-service';
import { claimPictures } from '../uploads/service';
import { isComingBack } from './coming-back-rules';
import { type LockedOrder, lockOrder, noteInHistory } from './order-service';
import { lockReturn, moveReturn, queueReturnLetter, requireState } from './return-locking-service';

type Tx = Prisma.TransactionClient;
interface Shopper {
  id: string;
  userName: string;
}

/**
 * Notes what a shopper wants to send back of a delivered order. With a key that was sent before, the request that it made.
 * @returns the id of the return
 * @throws AppError 404; 409 if it is not delivered, its days are over, or no such pieces are left; 422 for lines of another
 * order, sizes that are sold out, pictures that are gone
 */
export async function requestReturn(
  shopper: Shopper,
  { orderId, lines, note, pictures, requestKey }: ReturnRequestInput,
): Promise<string> {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    if (!order || order.userId !== shopper.id) throw notFound('Order');
    const made =
      requestKey &&
      (await tx.return.findUnique({
        where: { userId_requestKey: { userId: shopper.id, requestKey } },
      }));
    if (made && made.orderId !== orderId) throw madeForAnother();
    if (made) return made.id;
    await requireInTime(tx, order, lines);
    await requirePieces(tx, order, lines);
    await requireSizes(tx, order, lines);
    await claimPictures(tx, pictures, 'pictures');
    const { id } = await tx.return.create({
      data: {
        orderId,
        userId: shopper.id,
        requestKey: requestKey ?? null,
        note,
        pictures,
        lines: {
          create: lines.map(({ lineId: orderLineId, quantity, reason, wish, size }) => ({
            orderLineId,
            quantity,
            reason,
            wish,
            size: size ?? null,
          })),
        },
      },
      select: { id: true },
    });
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const who = { actor: 'shopper', by: shopper.userName } as const;
    await noteInHistory(tx, order, who, `Return of ${formatCount(pieces, 'piece')} requested`);
    await queueReturnLetter(tx, order, { id }, 'requested');
    return id;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'request_key') ? madeForAnother() : error;
  });
}

const madeForAnother = () => new AppError(409, 'This request was made for another order already.');

const refusal = (field: string, message: string) =>
  new AppError(422, message, { errors: { [field]: [message] } });

type Lines = ReturnRequestInput['lines'];

/** @throws AppError 409 */
async function requireInTime(tx: Tx, order: LockedOrder, lines: Lines): Promise<void> {
  const shipment = await tx.shipment.findUnique({ where: { orderId: order.id } });
  const deliveredAt = shipment?.deliveredAt;
  if (order.status !== 'delivered' || !deliveredAt || isComingBack(order))
    throw new AppError(409, 'Only an order that was delivered can be returned.');
  for (const { wish } of lines)
    if (daysLeftFor(wish, deliveredAt, new Date()) === 0)
      throw new AppError(
        409,
        wish === 'exchange'
          ? 'The days to exchange pieces of this order are over.'
          : 'The days to return pieces of this order are over.',
      );
}

/** @throws AppError 409 or 422 */
async function requirePieces(tx: Tx, order: LockedOrder, lines: Lines): Promise<void> {
  const asked = await tx.returnLine.findMany({
    where: {
      orderLine: { orderId: order.id },
      return: { state: { notIn: ['refused', 'cancelled'] } },
    },
  });
  for (const [at, { lineId, quantity }] of lines.entries()) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw refusal(`lines.${at}.lineId`, 'This line is not of the order');
    const already = asked
      .filter(({ orderLineId }) => orderLineId === lineId)
      .reduce((sum, one) => sum + piecesTaken(one), 0);
    const left = line.quantity - already;
    if (quantity <= left) continue;
    const what =
      left === 0 ? 'No piece' : left === 1 ? 'Only one piece' : `Only ${formatCount(left)} pieces`;
    const why = already > 0 ? ': you have asked for the others already' : '';
    throw new AppError(409, `${what} of ${line.title} can still be returned${why}.`);
  }
}

/** It was deleted. */
const NO_PRODUCT = '00000000-0000-0000-0000-000000000000';

/** @throws AppError 422 */
async function requireSizes(tx: Tx, order: LockedOrder, lines: Lines): Promise<void> {
  for (const [at, { lineId, quantity, size }] of lines.entries()) {
    if (size === undefined) continue;
    const productId = order.lines.find(({ id }) => id === lineId)?.productId;
    const variant = await tx.variant.findFirst({
      where: { productId: productId ?? NO_PRODUCT, size },
      include: { stockItem: true, product: { select: { sizes: true } } },
    });
    if (!variant?.product.sizes.includes(size))
      throw refusal(`lines.${at}.size`, 'It does not come in this size any more');
    const { onHand, allocated } = variant.stockItem;
    if (onHand - allocated < quantity)
      throw refusal(
        `lines.${at}.size`,
        `${size} is sold out: choose another size, or your money back`,
      );
  }
}

/**
 * Cancels a shopper's own request while nothing was received; sizes that were kept for it can be bought again. Cancelling
 * again changes nothing.
 * @throws AppError 404; 409 once it is refused or received
 */
export async function cancelReturn(shopper: Shopper, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { row, order } = await lockReturn(tx, id);
    if (row.userId !== shopper.id) throw notFound('Return');
    if (row.state === 'cancelled') return;
    requireState(row, ['requested', 'approved']);
    await moveReturn(tx, row, 'cancelled', { cancelledAt: new Date() });
    if (row.state === 'approved') await releaseWanted(tx, row, shopper.userName);
    const who = { actor: 'shopper', by: shopper.userName } as const;
    await noteInHistory(tx, order, who, 'Return cancelled by the customer');
    await queueReturnLetter(tx, order, row, 'cancelled');
  });
}

/** Puts wanted sizes that were kept for a return back on sale. @param pieces of a line; all of them by default */
export async function releaseWanted(
  tx: Tx,
  row: ReturnRow,
  by: string,
  pieces: (line: ReturnRow['lines'][number]) => number = ({ quantity }) => quantity,
): Promise<void> {
  const lines = row.lines
    .filter((line) => !isForMoney(line) && pieces(line) > 0)
    .map((line) => ({
      productId: line.orderLine.productId,
      size: line.size ?? '',
      quantity: pieces(line),
    }));
  const move = { lines, orderId: row.orderId, returnId: row.id, by, reason: 'exchange' };
  if (lines.length > 0) await putBack(tx, move, 'returned');
}
