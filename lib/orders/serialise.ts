import type { Prisma } from '../db/generated/client';
import { paise, paiseToRupees } from '../money';
import type { AdminOrderRowDto, OrderDto, OrderSummaryDto } from './schema';

/** What a reading needs of an order. */
export const WITH_LINES = {
  lines: { orderBy: { id: 'asc' } },
  history: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
} as const satisfies Prisma.OrderInclude;

type OrderRow = Prisma.OrderGetPayload<{ include: typeof WITH_LINES }>;

const rupees = (value: bigint | number) => paiseToRupees(paise(value));

/** The whole order (specification 3). */
export function toOrderDto(row: OrderRow): OrderDto {
  return {
    _id: row.id,
    orderNumber: row.number.toString(),
    userId: row.userId,
    cartId: row.cartId,
    cartItems: row.lines.map((line) => ({
      _id: line.id,
      productId: line.productId,
      title: line.title,
      image: line.image,
      price: rupees(line.unitPricePaise),
      quantity: line.quantity,
      size: line.size as OrderDto['cartItems'][number]['size'],
    })),
    addressInfo: {
      addressId: row.addressId,
      userName: row.customerName,
      address: row.shippingAddress,
      city: row.shippingCity,
      pincode: row.shippingPincode,
      phone: row.shippingPhone,
      notes: row.shippingNotes,
    },
    orderStatus: row.status as OrderDto['orderStatus'],
    paymentMethod: row.paymentMethod as OrderDto['paymentMethod'],
    paymentStatus: row.paymentStatus as OrderDto['paymentStatus'],
    subtotal: rupees(row.subtotalPaise),
    codCharge: rupees(row.codChargePaise),
    totalAmount: rupees(row.totalPaise),
    orderDate: row.createdAt.toISOString(),
    orderUpdateDate: row.updatedAt.toISOString(),
    history: row.history.map((entry) => ({
      from: entry.fromStatus as OrderDto['orderStatus'] | null,
      to: entry.toStatus as OrderDto['orderStatus'],
      by: entry.by,
      at: entry.at.toISOString(),
      note: entry.note,
    })),
  };
}

/** A row of the shopper's list. */
export function toOrderSummary(row: OrderRow): OrderSummaryDto {
  const {
    _id,
    orderNumber,
    orderDate,
    orderStatus,
    paymentMethod,
    paymentStatus,
    totalAmount,
    cartItems,
  } = toOrderDto(row);
  return {
    _id,
    orderNumber,
    orderDate,
    orderStatus,
    paymentMethod,
    paymentStatus,
    totalAmount,
    cartItems,
  };
}

/** A row of the admin's list (specification 3, 'admin list reading'). */
export function toAdminOrderRow(row: OrderRow): AdminOrderRowDto {
  const {
    _id,
    orderNumber,
    orderDate,
    orderStatus,
    paymentMethod,
    paymentStatus,
    totalAmount,
    addressInfo,
    cartItems,
  } = toOrderDto(row);
  const { userName, address, city, pincode } = addressInfo;
  return {
    _id,
    orderNumber,
    orderDate,
    orderStatus,
    paymentMethod,
    paymentStatus,
    totalAmount,
    customerName: userName,
    shippingAddress: `${address}, ${city} ${pincode}`,
    products: cartItems.map(({ title, price, quantity }) => ({ name: title, price, quantity })),
  };
}
