import type { Order, Prisma } from '../db/generated/client';
import type { DocumentKind } from '../invoices/schema';
import { paise, paiseToRupees, rupeesToPaise } from '../money';
import { isOneSize, ONE_SIZE_COLUMNS } from '../one-size';
import { toShipmentDto } from '../shipments/serialise';
import type { OrderActor, Size } from '../store';
import type { AdminOrderRowDto, OrderInFile } from './admin-schema';
import { refundsOf, WITH_REFUNDS } from './refund-serialise';
import { currentOrderOf, isAwaitingPayment, replacementOf } from './rules';
import type { OrderDto, OrderSummaryDto } from './schema';
import { THE_SHOP } from './wording-rules';

/** For lists. */
export const WITH_LINES = {
  lines: {
    orderBy: { id: 'asc' },
    include: { product: { select: ONE_SIZE_COLUMNS } },
  },
  payments: WITH_REFUNDS.payments,
  shipment: true,
  invoices: {
    orderBy: { issuedAt: 'asc' },
    select: { kind: true, number: true, totalPaise: true, issuedAt: true },
  },
} as const satisfies Prisma.OrderInclude;

/** For the whole order. */
export const WITH_LINES_AND_HISTORY = {
  ...WITH_LINES,
  discounts: { orderBy: { id: 'asc' } },
  refunds: WITH_REFUNDS.refunds,
  creditEntries: WITH_REFUNDS.creditEntries,
  history: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
} as const satisfies Prisma.OrderInclude;

type ListedRow = Prisma.OrderGetPayload<{ include: typeof WITH_LINES }>;
type OrderRow = Prisma.OrderGetPayload<{ include: typeof WITH_LINES_AND_HISTORY }>;

const rupees = (value: bigint | number) => paiseToRupees(paise(value));

/** The whole order (specification 3). */
export function toOrderDto(row: OrderRow): OrderDto {
  return {
    ...summaryOf(row),
    userId: row.userId,
    addressInfo: {
      addressId: row.addressId,
      userName: row.customerName,
      recipient: row.shippingRecipient,
      address: row.shippingAddress,
      city: row.shippingCity,
      pincode: row.shippingPincode,
      phone: row.shippingPhone,
      notes: row.shippingNotes,
      state: row.shippingState,
    },
    subtotal: rupees(row.subtotalPaise),
    discounts: [
      ...row.discounts.map(({ title, code, amountPaise }) => ({
        title,
        code,
        amount: rupees(amountPaise),
      })),
      // The pieces that came back pay it.
      ...(row.exchangeOf === null
        ? []
        : [{ title: 'Exchange', code: null, amount: rupees(row.exchangePaise) }]),
    ],
    codCharge: rupees(row.codChargePaise),
    givenBack: givenBackOf(row),
    refunds: refundsOf(row),
    invoices: issuedOf(row, 'invoice'),
    expected: expectedOf(row),
    orderUpdateDate: row.updatedAt.toISOString(),
    version: versionOf(row.history.length),
    history: row.history.map((entry) => ({
      from: entry.fromStatus as OrderDto['orderStatus'] | null,
      to: entry.toStatus as OrderDto['orderStatus'],
      actor: entry.actor as OrderActor,
      by: entry.by,
      at: entry.at.toISOString(),
      note: entry.note,
    })),
  };
}

const expectedOf = ({ expectedFrom: from, expectedTo: to }: ListedRow): OrderDto['expected'] =>
  from && to && { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };

function givenBackOf(row: OrderRow): number {
  if (row.paymentStatus === 'refunded') return rupees(row.totalPaise);
  const done = refundsOf(row).filter(({ state }) => state === 'processed');
  return rupees(done.reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0));
}

function payableUntil(row: ListedRow): string | null {
  const { holdExpiresAt } = row;
  return isAwaitingPayment(row) && holdExpiresAt && holdExpiresAt > new Date()
    ? holdExpiresAt.toISOString()
    : null;
}

/** The order for its shopper, without the names of staff. */
export function toOwnOrderDto(row: OrderRow): OrderDto {
  const order = toOrderDto(row);
  const history = order.history.map((entry) => ({
    ...entry,
    by: entry.actor === 'shop' ? THE_SHOP : entry.by,
  }));
  return { ...order, ...withoutStaff(order), history };
}

/** Shoppers read neither who of the staff it was, nor how the shop counted. */
const withoutStaff = ({ comingBack, cartItems }: Pick<OrderDto, 'comingBack' | 'cartItems'>) => ({
  comingBack: comingBack && { ...comingBack, by: THE_SHOP },
  cartItems: cartItems.map(({ receivedBack: _, ...line }) => line),
});

/** A row of the shopper's list, with the orders it replaced or the one that replaced it. */
export function toOrderSummary(row: ListedRow, ofSameCart: readonly Order[]): OrderSummaryDto {
  const isCurrent = row.id === currentOrderOf(ofSameCart)?.id;
  const replaced = ofSameCart.filter((order) => replacementOf(order, ofSameCart));
  const summary = summaryOf(row);
  return {
    ...summary,
    ...withoutStaff(summary),
    replaced: (isCurrent ? replaced : []).map((order) => ({
      _id: order.id,
      orderNumber: order.number.toString(),
      orderDate: order.createdAt.toISOString(),
      totalAmount: rupees(order.totalPaise),
      paymentStatus: order.paymentStatus as OrderDto['paymentStatus'],
    })),
    replacedBy: replacedBy(row, ofSameCart),
  };
}

function replacedBy(row: ListedRow, ofSameCart: readonly Order[]): OrderSummaryDto['replacedBy'] {
  const order = replacementOf(row, ofSameCart);
  return order ? { _id: order.id, orderNumber: order.number.toString() } : null;
}

function summaryOf(row: ListedRow): Omit<OrderSummaryDto, 'replaced' | 'replacedBy'> {
  return {
    ...headOf(row),
    cartId: row.cartId,
    payableUntil: payableUntil(row),
    cartItems: row.lines.map((line) => ({
      _id: line.id,
      productId: line.productId,
      title: line.title,
      image: line.image,
      price: rupees(line.unitPricePaise),
      quantity: line.quantity,
      size: line.size as OrderDto['cartItems'][number]['size'],
      isOneSize: line.product !== null && isOneSize(line.product),
      discount: rupees(line.discountPaise),
      ...(line.receivedBack !== null && {
        receivedBack: { received: line.receivedBack, restock: line.restocked ?? 0 },
      }),
    })),
  };
}

/** A row of the admin's list (specification 3, 'admin list reading'). */
export function toAdminOrderRow(row: ListedRow, ofSameCart: readonly Order[]): AdminOrderRowDto {
  return {
    ...headOf(row),
    replacedBy: replacedBy(row, ofSameCart),
    customerName: row.customerName,
    recipient: row.shippingRecipient,
    phone: row.shippingPhone,
    shippingAddress: addressOf(row),
    city: row.shippingCity,
    notes: row.shippingNotes,
    products: row.lines.map(({ title, unitPricePaise, quantity, size }) => ({
      name: title,
      price: rupees(unitPricePaise),
      quantity,
      size: size as Size,
    })),
  };
}

/** Every change of an order adds an entry to its history. */
export const versionOf = (entries: number): string => String(entries);

type Shipped = Pick<Order, 'shippingAddress' | 'shippingCity' | 'shippingPincode'>;

const addressOf = ({ shippingAddress, shippingCity, shippingPincode }: Shipped) =>
  `${shippingAddress}, ${shippingCity} ${shippingPincode}`;

export interface RowInFile extends Shipped, Pick<Order, 'id' | 'createdAt' | 'totalPaise'> {
  status: OrderDto['orderStatus'];
  rejection: OrderDto['rejection'];
  lines: [title: string, unitPricePaise: number, quantity: number][] | null;
}

/** A row for the CSV file. */
export function toOrderInFile(row: RowInFile): OrderInFile {
  return {
    _id: row.id,
    orderDate: row.createdAt.toISOString(),
    orderStatus: row.status,
    rejection: row.rejection,
    totalAmount: rupees(row.totalPaise),
    shippingAddress: addressOf(row),
    products: (row.lines ?? []).map(([name, unitPricePaise, quantity]) => ({
      name,
      price: rupees(unitPricePaise),
      quantity,
    })),
  };
}

const issuedOf = ({ invoices }: ListedRow, wanted: DocumentKind) =>
  invoices
    .filter(({ kind }) => kind === wanted)
    .map(({ number, totalPaise, issuedAt }) => ({
      number,
      amount: rupees(totalPaise),
      at: issuedAt.toISOString(),
    }));

/** Members that every DTO has. */
function headOf(row: ListedRow) {
  const paymentId = row.payments[0]?.providerPaymentId ?? '';
  return {
    _id: row.id,
    orderNumber: row.number.toString(),
    orderDate: row.createdAt.toISOString(),
    orderStatus: row.status as OrderDto['orderStatus'],
    rejection: row.rejection as OrderDto['rejection'],
    paymentMethod: row.paymentMethod as OrderDto['paymentMethod'],
    paymentStatus: row.paymentStatus as OrderDto['paymentStatus'],
    cashOwed: row.cashOwed,
    paymentId,
    payerId: paymentId && row.userId,
    invoiceNumber: row.invoices.findLast(({ kind }) => kind === 'invoice')?.number ?? null,
    creditNotes: issuedOf(row, 'credit-note'),
    discountTotal: rupees(row.discountPaise + row.exchangePaise),
    totalAmount: rupees(row.totalPaise),
    credit: rupees(row.creditPaise),
    shipment: row.shipment && toShipmentDto(row.shipment),
    comingBack: row.comingBackAt && {
      at: row.comingBackAt.toISOString(),
      by: row.comingBackBy ?? THE_SHOP,
    },
  };
}
