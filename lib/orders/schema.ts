import { z } from 'zod';
import type { DayRange } from '../dates';
import {
  ADMIN_ORDER_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
  type Size,
} from '../store';
import { dayBound, numeric, text, uuid } from '../text';

/**
 * An order as a client asks for it (specification 3). Only these members are read; prices, names and
 * lines come from the database. `totalAmount` is compared, never believed.
 */
export const placeOrderInput = z.object({
  userId: uuid(),
  cartId: uuid().optional(),
  addressInfo: z.object(
    { addressId: uuid('Please select an address.') },
    'Please select an address.',
  ),
  // Bounded, so that it is a whole number of paise once rounded.
  totalAmount: numeric('Give the total').pipe(z.number().min(0).max(1e12)),
});
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

/** `version` is of the order as it was read; with it, an order that has changed since is left as it is (409). */
export const updateOrderInput = z.object({
  orderStatus: z.enum(ADMIN_ORDER_STATUSES),
  version: z.string().max(20).optional(),
});

/** Members of a list's query: the days it is asked for, in Asia/Kolkata. */
export const orderDays = { startDate: dayBound, endDate: dayBound };

/** Members of the admin's list's query. */
export const adminOrderFilter = {
  ...orderDays,
  status: z.enum([...ORDER_STATUSES, ''], 'Give a status of an order').default(''),
  /** An id, a number, a phone number's beginning or part of a customer's name: see search-rules.ts. */
  search: text(0, 100).default(''),
  /** Whose orders, by the id of their account. */
  customer: z.union([z.literal(''), uuid()], 'Give the id of a customer').default(''),
};

/** Which orders; what is not named lets all through. */
export interface AdminOrderFilter extends DayRange {
  status?: OrderStatus | '';
  search?: string;
  customer?: string;
}

export interface OrderLineDto {
  _id: string;
  productId: string | null;
  title: string;
  image: string;
  /** Unit price paid, in rupees. */
  price: number;
  quantity: number;
  size: Size;
}

export interface OrderHistoryDto {
  from: OrderStatus | null;
  to: OrderStatus;
  by: string;
  at: string;
  note: string;
}

export interface OrderDto {
  _id: string;
  /** For receipts and people on the phone. */
  orderNumber: string;
  userId: string;
  cartId: string;
  cartItems: OrderLineDto[];
  addressInfo: {
    addressId: string | null;
    userName: string;
    address: string;
    city: string;
    pincode: string;
    phone: string;
    notes: string;
  };
  orderStatus: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** Until when an order that waits for its online payment can be paid; null for all others. */
  payableUntil: string | null;
  subtotal: number;
  codCharge: number;
  totalAmount: number;
  orderDate: string;
  orderUpdateDate: string;
  /** Another one after each change that its history tells of. */
  version: string;
  history: OrderHistoryDto[];
}

/** A row of a shopper's order list. */
export type OrderSummaryDto = Pick<
  OrderDto,
  | '_id'
  | 'orderNumber'
  | 'orderDate'
  | 'orderStatus'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'payableUntil'
  | 'totalAmount'
  | 'cartItems'
>;

/** A row of the admin's list (specification 3, 'admin list reading'). */
export interface AdminOrderRowDto {
  _id: string;
  orderNumber: string;
  orderDate: string;
  orderStatus: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  totalAmount: number;
  customerName: string;
  phone: string;
  shippingAddress: string;
  products: { name: string; price: number; quantity: number }[];
}

/** As much of an order as its line of the CSV file says. */
export type OrderInFile = Pick<
  AdminOrderRowDto,
  '_id' | 'orderDate' | 'orderStatus' | 'totalAmount' | 'shippingAddress' | 'products'
>;
