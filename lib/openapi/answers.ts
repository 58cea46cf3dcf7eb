import { z } from 'zod';
import type { AddressDto } from '../addresses/schema';
import { AUDIT_ACTIONS, AUDIT_ENTITIES, type AuditEntryDto } from '../audit/schema';
import type { SessionUser } from '../auth/schema';
import type { CartDto } from '../cart/schema';
import type { ImportPreview } from '../catalog/import-schema';
import type { AdminProductDto, Pagination, ProductDto } from '../catalog/schema';
import type { CustomerRowDto } from '../customers/schema';
import type { FeatureDto } from '../features/schema';
import type { AdminOrderRowDto, OrderDto, OrderSummaryDto } from '../orders/schema';
import type { ReviewDto } from '../reviews/schema';
import {
  BRANDS,
  CATEGORIES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  ROLES,
  SIZES,
} from '../store';
import { count, rupees } from '../text';

const id = z.uuid();
const moment = z.iso.datetime();
const idOf = <T extends string>(list: readonly { id: T }[]) =>
  z.enum(list.map((one) => one.id) as [T, ...T[]]);

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

export const product = z
  .object({
    _id: id,
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    category: idOf(CATEGORIES),
    brand: idOf(BRANDS),
    image: z.string(),
    gallery: z.array(z.string()),
    price: rupees,
    salePrice: rupees.meta({ description: '0 when there is no sale' }),
    totalStock: count,
    sizes: z.array(z.enum(SIZES)),
    averageReview: z.number().min(0).max(5),
    reviewCount: count,
  })
  .meta({ id: 'Product' }) satisfies z.ZodType<ProductDto>;

export const adminProduct = product
  .extend({
    version: z.string().meta({ description: 'Echoed by an edit, it refuses a stale one with 409' }),
  })
  .meta({ id: 'AdminProduct' }) satisfies z.ZodType<AdminProductDto>;

const plain = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);
const changes = z.record(z.string(), z.object({ from: plain, to: plain }));

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

export const importPreview = z.object({
  counts: z.object({
    create: count,
    update: count,
    same: count,
    problems: count,
    namesakes: count,
    returning: count,
  }),
  problems: z.array(z.object({ line: count, column: z.string().nullable(), message: z.string() })),
  rows: z.array(
    z.object({
      line: count,
      action: z.enum(['create', 'update']),
      title: z.string(),
      changes,
      isNamesake: z.boolean(),
      isReturning: z.boolean(),
    }),
  ),
  ignored: z.array(z.string()),
  digest: z.string(),
}) satisfies z.ZodType<ImportPreview>;

export const foundProduct = product
  .extend({
    titleMatches: z.array(z.tuple([count, count])),
  })
  .meta({ id: 'FoundProduct' });

export const pagination = z
  .object({
    page: count,
    limit: count,
    total: count,
    pages: count,
  })
  .meta({ id: 'Pagination' }) satisfies z.ZodType<Pagination>;

export const cappedPagination = pagination
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

export const feature = z
  .object({
    _id: id,
    image: z.string(),
    alt: z.string(),
  })
  .meta({ id: 'Feature' }) satisfies z.ZodType<FeatureDto>;

export const review = z
  .object({
    _id: id,
    productId: id,
    userId: id,
    userName: z.string(),
    reviewMessage: z.string(),
    reviewValue: z.int().min(1).max(5),
    verifiedPurchase: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: 'Review' }) satisfies z.ZodType<ReviewDto>;

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
