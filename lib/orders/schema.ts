import { z } from 'zod';
import { addressDto } from '../addresses/schema';
import { expectedDays } from '../delivery/schema';
import { issuedDto } from '../invoices/schema';
import { discountDto } from '../promotions/schema';
import { orderReturns } from '../returns/return-schema';
import { shipmentDto, shipmentInput } from '../shipments/schema';
import {
  ADMIN_ORDER_STATUSES,
  ORDER_ACTORS,
  ORDER_REJECTIONS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  SIZES,
} from '../store';
import { count, dayBound, rupees, text } from '../text';
import { refundDto } from './refund-schema';

export const orderVersion = z.string().max(20).optional().meta({
  description:
    'The version that was read: an order that has changed since is not overwritten (409)',
});

/** A status that staff set, and how its parcel goes. */
export const statusInput = shipmentInput.extend({
  orderStatus: z.enum(ADMIN_ORDER_STATUSES),
  version: orderVersion,
  paymentReceived: z.boolean().optional().meta({
    description: 'With `delivered`, on a cash order: the cash was received, and the order is paid',
  }),
});
export type StatusInput = z.infer<typeof statusInput>;

/** Query members of a list: its days, in Asia/Kolkata. */
export const orderDays = { startDate: dayBound, endDate: dayBound };

/** Query members of the shopper's list. */
export const ownOrderFilter = {
  ...orderDays,
  /** A number or an id. */
  search: text(0, 100).default(''),
  replaced: z.enum(['listed', 'folded']).default('listed'),
};

const orderLineDto = z.object({
  _id: z.uuid(),
  productId: z.uuid().nullable(),
  title: z.string(),
  image: z.string(),
  price: rupees.meta({ description: 'The unit price before discounts, in rupees' }),
  quantity: z.int().min(1),
  size: z.enum(SIZES),
  isOneSize: z.boolean().meta({
    description: 'It comes without sizes, as a belt does; false once the product is deleted',
  }),
  discount: rupees.meta({ description: 'Off the whole line, in rupees' }),
  receivedBack: z.object({ received: count, restock: count }).optional().meta({
    description:
      'Only for staff, of a refused parcel that came back: pieces that came, and those of them that are stock again',
  }),
});
export type OrderLineDto = z.infer<typeof orderLineDto>;

const orderHistoryDto = z.object({
  from: z.enum(ORDER_STATUSES).nullable(),
  to: z.enum(ORDER_STATUSES),
  actor: z.enum(ORDER_ACTORS),
  by: z.string().meta({
    description:
      "The actor's name, or 'system'; for shoppers, 'the shop' instead of a clerk's name",
  }),
  at: z.iso.datetime(),
  note: z.string(),
});
export type OrderHistoryDto = z.infer<typeof orderHistoryDto>;

export const orderDto = z
  .object({
    _id: z.uuid(),
    orderNumber: z.string().meta({ description: 'For receipts and people on the phone' }),
    userId: z.uuid(),
    cartId: z.uuid(),
    cartItems: z.array(orderLineDto),
    addressInfo: z.object({
      addressId: z.uuid().nullable(),
      userName: z.string(),
      recipient: addressDto.shape.recipient,
      address: z.string(),
      city: z.string(),
      pincode: z.string(),
      phone: z.string(),
      notes: z.string(),
      state: z.string().nullable().meta({ description: 'GST code, if the shopper chose it' }),
    }),
    orderStatus: z.enum(ORDER_STATUSES),
    paymentMethod: z.enum(PAYMENT_METHODS),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    cashOwed: z.boolean().meta({
      description: 'It was rejected after its cash was received, which the shop must return',
    }),
    paymentId: z
      .string()
      .meta({ description: 'Razorpay’s payment id; empty until the order is paid online' }),
    payerId: z.string().meta({ description: 'The id of the user who paid; empty until then' }),
    rejection: z.enum(ORDER_REJECTIONS).nullable().meta({ description: 'Why it is rejected' }),
    payableUntil: z.iso.datetime().nullable().meta({
      description: 'Until when an order that waits for its online payment can be paid',
    }),
    subtotal: rupees.meta({ description: 'Sum of the lines before discounts' }),
    discounts: z.array(discountDto),
    discountTotal: rupees,
    codCharge: rupees,
    totalAmount: rupees,
    credit: rupees.meta({
      description: 'What of the total is paid by store credit; given back when it is rejected',
    }),
    givenBack: rupees.meta({ description: 'What was given back of what was paid, in rupees' }),
    refunds: z.array(refundDto).meta({ description: 'Oldest first; those that are not done, too' }),
    orderDate: z.iso.datetime(),
    orderUpdateDate: z.iso.datetime(),
    invoiceNumber: z
      .string()
      .nullable()
      .meta({ description: 'The newest; null until it is dispatched' }),
    invoices: z.array(issuedDto).meta({
      description: 'Oldest first. The reason why an invoice was taken back is in its credit note',
    }),
    creditNotes: z.array(issuedDto),
    shipment: shipmentDto.nullable().meta({ description: 'Null until it is dispatched' }),
    comingBack: z.object({ at: z.iso.datetime(), by: z.string() }).nullable().meta({
      description:
        "Since when its parcel, refused or not delivered, is coming back, and who said so; for shoppers 'the shop'",
    }),
    expected: expectedDays.nullable().meta({
      description: 'The days on which it should arrive, as promised when it was placed',
    }),
    ...orderReturns,
    version: z
      .string()
      .meta({ description: 'If an update sends it back, a stale update is refused with 409' }),
    history: z.array(orderHistoryDto),
  })
  .meta({ id: 'Order' });
export type OrderDto = z.infer<typeof orderDto>;

/** A row of a shopper's order list. */
export const orderSummaryDto = orderDto
  .pick({
    _id: true,
    cartId: true,
    orderNumber: true,
    orderDate: true,
    orderStatus: true,
    paymentMethod: true,
    paymentStatus: true,
    cashOwed: true,
    paymentId: true,
    payerId: true,
    rejection: true,
    payableUntil: true,
    discountTotal: true,
    totalAmount: true,
    credit: true,
    shipment: true,
    comingBack: true,
    invoiceNumber: true,
    creditNotes: true,
    cartItems: true,
  })
  .extend({
    replaced: z
      .array(
        orderDto.pick({
          _id: true,
          orderNumber: true,
          orderDate: true,
          totalAmount: true,
          paymentStatus: true,
        }),
      )
      .meta({
        description: 'Other orders of the same cart that this one replaced, newest first',
      }),
    replacedBy: orderDto.pick({ _id: true, orderNumber: true }).nullable().meta({
      description:
        'If the order was replaced, or rejected before it was paid: the order of the same cart that replaced it',
    }),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummaryDto = z.infer<typeof orderSummaryDto>;
