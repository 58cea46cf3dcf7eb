import 'server-only';
import type { StaffActor } from '../audit/schema';
import { recordChange } from '../audit/service';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import type { LineBack } from '../stock/moving-service';
import {
  COMING_BACK,
  canComeBack,
  isComingBack,
  NOT_ON_ITS_WAY,
  partsInWords,
} from './coming-back-rules';
import type { ReceivedBackInput } from './coming-back-schema';
import { type LockedOrder, lockOrder, markComingBack, requireVersion } from './order-service';
import { setStatus } from './status-service';

type Tx = Prisma.TransactionClient;

/**
 * Records that an order's parcel, refused or not delivered, is coming back, or that it is not after all. Its pieces stay
 * out of stock. Saying it again changes nothing.
 * @throws AppError 404; 409 if it is not on its way, or has changed since the version that was read
 */
export async function setComingBack(
  admin: StaffActor,
  orderId: string,
  { comingBack, version }: { comingBack: boolean; version?: string | undefined },
): Promise<void> {
  await inTransaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    if (!order) throw notFound('Order');
    if (isComingBack(order) === comingBack) return;
    const chosen = comingBack ? COMING_BACK : `Not ${COMING_BACK.toLowerCase()}`;
    const outcome = `, you chose '${chosen}'. Nothing was overwritten.`;
    if (version !== undefined) await requireVersion(tx, order, { version, outcome });
    if (!canComeBack(order)) throw new AppError(409, NOT_ON_ITS_WAY);
    await markComingBack(tx, order, { actor: 'shop', by: admin.userName }, comingBack);
    const inWords = (is: boolean) => ({ [COMING_BACK]: is ? 'yes' : 'no' });
    await recordChange(tx, admin, {
      entity: 'order',
      id: order.id,
      subject: `Order ${order.number}`,
      action: 'update',
      before: inWords(!comingBack),
      after: inWords(comingBack),
    });
  });
}

/**
 * Books in what came back with a refused parcel, and rejects its order: pieces that can be sold are stock again, the
 * others damaged or missing; money and invoice follow as at any rejection. The same again from the same clerk changes
 * nothing. @returns what became of the pieces, in words
 * @throws AppError 403 for a refund that only an owner may make; 404; 409 if it is not on its way, was received already, or
 * has changed; 422 if lines or pieces are not the order's
 */
export async function receiveBack(
  admin: StaffActor,
  orderId: string,
  { lines: given, version }: ReceivedBackInput,
): Promise<string> {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    if (!order) throw notFound('Order');
    const lines = countedLines(order, given);
    if (order.rejection === 'returned') await refuseUnlessRepeated(tx, admin, order, lines);
    else {
      if (!canComeBack(order)) throw new AppError(409, NOT_ON_ITS_WAY);
      await setStatus(tx, admin, order, { orderStatus: 'rejected', version }, lines);
      await keepCounts(tx, lines);
    }
    return partsInWords(lines);
  });
}

type CountedLine = LineBack & { id: string };

/** @throws AppError 422 */
function countedLines(order: LockedOrder, given: ReceivedBackInput['lines']): CountedLine[] {
  const problem = (field: string, message: string) =>
    new AppError(422, message, { errors: { [field]: [message] } });
  if (given.length !== order.lines.length)
    throw problem('lines', 'Give every line of the order once');
  return given.map(({ lineId, received, restock }, at) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw problem(`lines.${at}.lineId`, 'This line is not of the order');
    if (received > line.quantity)
      throw problem(`lines.${at}.received`, `Only ${line.quantity} of it were sent`);
    const { id, productId, size, quantity } = line;
    return { id, productId, size, quantity, received, restock };
  });
}

/** @throws AppError 409 if somebody else, or another count, was first */
async function refuseUnlessRepeated(
  tx: Tx,
  { userName }: StaffActor,
  order: LockedOrder,
  lines: readonly CountedLine[],
): Promise<void> {
  const { by } = await tx.orderHistory.findFirstOrThrow({
    where: { orderId: order.id, toStatus: 'rejected', fromStatus: { not: 'rejected' } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { by: true },
  });
  const isSame = lines.every(({ id, received, restock }) =>
    order.lines.some(
      (line) => line.id === id && line.receivedBack === received && line.restocked === restock,
    ),
  );
  if (by === userName && isSame) return;
  throw new AppError(409, `${by} has received this parcel back already. Nothing was changed.`);
}

async function keepCounts(tx: Tx, lines: readonly CountedLine[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE order_lines SET received_back = received, restocked = restock
    FROM unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ received }) => received)}::int[],
      ${lines.map(({ restock }) => restock)}::int[]) AS back (id, received, restock)
    WHERE order_lines.id = back.id`;
}
