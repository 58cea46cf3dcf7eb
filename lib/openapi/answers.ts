import { z } from 'zod';
import type { AddressDto } from '../addresses/schema';
import { AUDIT_ACTIONS, AUDIT_ENTITIES, type AuditEntryDto, changes } from '../audit/schema';
import type { SessionUser } from '../auth/schema';
import type { CartDto } from '../cart/schema';
import { paginationDto } from '../catalog/schema';
import type { CustomerRowDto } from '../customers/schema';
import type { AdminOrderRowDto, OrderDto, OrderSummaryDto } from '../orders/schema';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES, ROLES, SIZES } from '../store';
import { count, rupees } from '../text';

const id = z.uuid();
const moment = z.iso.datetime();

/** What leaves the server, as schemas: the compiler holds each to the type that the code sends. */
export const user = z
  .object({
    id,
    _id: id,
    userName: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
  })
  .meta({ id: 'User' }) satisfies z.ZodType<SessionUser>;

export const auditEntry = z.object({
  _id: id,
  at: moment,
  actorId: id,
  actorName: z.string(),
  entity: z.enum(AUDIT_ENTITIES),
  entityId: id.nullable(),
  subject: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  changes,
}) satisfies z.ZodType<AuditEntryDto>;

export const cappedPagination = paginationDto
  .extend({
    more: z.boolean().meta({ description: 'There are more than `total`: counting stopped there' }),
  })
  .meta({ id: 'CappedPagination' });

export const cart = z
  .object({
    _id: id.nullable(),
    userId: id,
    items: z.array(
      z.object({
        _id: id,
        productId: id,
        slug: z.string(),
        title: z.string(),
        image: z.string(),
        price: rupees,
        salePrice: rupees,
        quantity: z.int().min(1),
        size: z.enum(SIZES),
        totalStock: count,
      }),
    ),
    total: rupees,
    codCharge: rupees,
  })
  .meta({ id: 'Cart' }) satisfies z.ZodType<CartDto>;

export const address = z
  .object({
    _id: id,
    userId: id,
    address: z.string(),
    city: z.string(),
    phone: z.string(),
    pincode: z.string(),
    notes: z.string(),
  })
  .meta({ id: 'Address' }) satisfies z.ZodType<AddressDto>;

export const order = z
  .object({
    _id: id,
    orderNumber: z.string(),
    userId: id,
    cartId: id,
    cartItems: z.array(
      z.object({
        _id: id,
        productId: id.nullable(),
        title: z.string(),
        image: z.string(),
        price: rupees.meta({ description: 'The unit price paid, in rupees' }),
        quantity: z.int().min(1),
        size: z.enum(SIZES),
      }),
    ),
    addressInfo: z.object({
      addressId: id.nullable(),
      userName: z.string(),
      address: z.string(),
      city: z.string(),
      pincode: z.string(),
      phone: z.string(),
      notes: z.string(),
    }),
    orderStatus: z.enum(ORDER_STATUSES),
    paymentMethod: z.enum(PAYMENT_METHODS),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    payableUntil: moment.nullable(),
    subtotal: rupees,
    codCharge: rupees,
    totalAmount: rupees,
    orderDate: moment,
    orderUpdateDate: moment,
    version: z
      .string()
      .meta({ description: 'Sent with an update, it refuses a stale one with 409' }),
    history: z.array(
      z.object({
        from: z.enum(ORDER_STATUSES).nullable(),
        to: z.enum(ORDER_STATUSES),
        by: z.string(),
        at: moment,
        note: z.string(),
      }),
    ),
  })
  .meta({ id: 'Order' }) satisfies z.ZodType<OrderDto>;

export const orderSummary = order
  .pick({
    _id: true,
    orderNumber: true,
    orderDate: true,
    orderStatus: true,
    paymentMethod: true,
    paymentStatus: true,
    payableUntil: true,
    totalAmount: true,
    cartItems: true,
  })
  .meta({ id: 'OrderSummary' }) satisfies z.ZodType<OrderSummaryDto>;

export const adminOrderRow = orderSummary
  .omit({ cartItems: true, payableUntil: true })
  .extend({
    customerName: z.string(),
    phone: z.string(),
    shippingAddress: z.string(),
    products: z.array(z.object({ name: z.string(), price: rupees, quantity: z.int().min(1) })),
  })
  .meta({ id: 'AdminOrderRow' }) satisfies z.ZodType<AdminOrderRowDto>;

export const customerRow = z
  .object({
    _id: id,
    userName: z.string(),
    email: z.string(),
    registeredAt: moment,
    orders: count,
    totalSpent: rupees,
    lastOrderDate: moment.nullable(),
  })
  .meta({ id: 'Customer' }) satisfies z.ZodType<CustomerRowDto>;
