import 'server-only';
import type { StaffActor } from '../audit/schema';
import type { Prisma } from '../db/generated/client';
import { AppError } from '../http/app-error';
import { paidFor, whatPiecesBring } from '../returns/money-rules';
import type { ReturnUpdateInput } from '../returns/return-schema';
import { broughtBack, isForMoney, type ReturnLineRow } from '../returns/serialise';
import { takeBack } from '../stock/moving-service';
import { partsInWords } from './coming-back-rules';
import { type LockedReturn, moveReturn, queueReturnLetter } from './return-locking-service';
import { releaseWanted } from './return-request-service';

type Tx = Prisma.TransactionClient;
type Counted = ReturnLineRow & { received: number; restock: number };

/**
 * Books in what came of an approved return: pieces that can be sold are stock again, the others damaged; what did not come
 * is still the customer's. Received pieces of an exchange become an order of the wanted size.
 * @throws AppError 422
 */
export async function receive(
  tx: Tx,
  { userName: by }: StaffActor,
  { row, order, moneyOrder }: LockedReturn,
  { lines: given = [] }: ReturnUpdateInput,
): Promise<{ note: string; message: string }> {
  const lines = countedLines(row.lines, given);
  await takeBack(tx, {
    orderId: order.id,
    returnId: row.id,
    by,
    reason: 'return',
    lines: lines.map(({ orderLine: { productId, size }, received, restock }) => ({
      productId,
      size,
      // What is missing never came back into the books.
      quantity: received,
      received,
      restock,
    })),
  });
  const receivedOf = new Map(lines.map(({ id, received }) => [id, received]));
  const missing = ({ id, quantity }: ReturnLineRow) => quantity - (receivedOf.get(id) ?? 0);
  await releaseWanted(tx, row, by, missing);
  const exchanged = lines.filter((line) => !isForMoney(line) && line.received > 0);
  for (const { id, received, restock: restocked } of lines)
    await tx.returnLine.update({ where: { id }, data: { received, restocked } });
  const number =
    exchanged.length > 0
      ? await placeExchange(tx, { row, order, moneyOrder }, { lines: exchanged, by })
      : null;
  await moveReturn(tx, row, 'received', { receivedAt: new Date(), receivedBy: by });
  await queueReturnLetter(tx, order, row, 'received');
  const parts = partsInWords(lines);
  const exchange = number === null ? '' : `; the exchange is order ${number}`;
  return { note: `Return received${exchange}`, message: `Received: ${parts}${exchange}` };
}

/** @throws AppError 422 */
function countedLines(
  lines: readonly ReturnLineRow[],
  given: NonNullable<ReturnUpdateInput['lines']>,
): Counted[] {
  const problem = (field: string, message: string) =>
    new AppError(422, message, { errors: { [field]: [message] } });
  if (given.length !== lines.length) throw problem('lines', 'Give every line of the return once');
  return lines.map((line) => {
    const at = given.findIndex(({ lineId }) => lineId === line.orderLineId);
    const { received, restock } = given[at] ?? {};
    if (received === undefined || restock === undefined)
      throw problem('lines', 'Give every line of the return once, with what came');
    if (received > line.quantity)
      throw problem(`lines.${at}.received`, `Only ${line.quantity} of it were to come`);
    if (restock > received)
      throw problem(`lines.${at}.restock`, 'At most as many as were received');
    return { ...line, received, restock };
  });
}

/**
 * The order with which the wanted sizes leave. It costs nothing: the pieces that came back pay it, and are worth what was
 * paid for them. Its stock was taken when the return was approved.
 * @returns its number
 */
async function placeExchange(
  tx: Tx,
  { row, order, moneyOrder }: LockedReturn,
  { lines, by }: { lines: readonly Counted[]; by: string },
): Promise<bigint> {
  const { userId } = order;
  const cart = await tx.cart.create({ data: { userId, closedAt: new Date() } });
  const wanted = lines.map((line) => {
    const { id, productId, title, image, hsn, unitPricePaise } = line.orderLine;
    const firstLine = line.orderLine.firstLine ?? id;
    const of = { earlier: broughtBack(line.orderLine.returned), pieces: line.received };
    const worthPaise = whatPiecesBring(paidFor(line.orderLine), of);
    const goods = { productId, title, image, hsn, unitPricePaise, worthPaise, firstLine };
    return { ...goods, size: line.size ?? '', quantity: line.received };
  });
  const subtotalPaise = wanted.reduce(
    (sum, { unitPricePaise, quantity }) => sum + unitPricePaise * quantity,
    0,
  );
  const exchange = await tx.order.create({
    data: {
      userId,
      cartId: cart.id,
      paymentMethod: 'cod',
      paymentStatus: 'paid',
      subtotalPaise,
      exchangePaise: subtotalPaise,
      codChargePaise: 0,
      totalPaise: 0,
      units: wanted.reduce((sum, { quantity }) => sum + quantity, 0),
      exchangeOf: moneyOrder.id,
      exchangeReturn: row.id,
      customerName: order.customerName,
      addressId: order.addressId,
      shippingRecipient: order.shippingRecipient,
      shippingAddress: order.shippingAddress,
      shippingCity: order.shippingCity,
      shippingPincode: order.shippingPincode,
      shippingPhone: order.shippingPhone,
      shippingNotes: order.shippingNotes,
      shippingState: order.shippingState,
      lines: { create: wanted },
      history: {
        create: {
          toStatus: 'pending',
          actor: 'shop',
          by,
          note: `Exchange for order ${order.number}, without payment`,
        },
      },
    },
  });
  for (const [at, { id, received }] of lines.entries())
    await tx.returnLine.update({
      where: { id },
      data: { paid: received, amountPaise: wanted[at]?.worthPaise ?? 0 },
    });
  return exchange.number;
}
