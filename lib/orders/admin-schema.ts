import { z } from 'zod';
import { addressDto } from '../addresses/schema';
import type { DayRange } from '../dates';
import { ORDER_QUEUES, ORDER_STATUSES, type OrderQueue, type OrderStatus, SIZES } from '../store';
import { rupees, text, uuid } from '../text';
import { orderDays, orderSummaryDto } from './schema';

/** Query members of the admin's list. */
export const adminOrderFilter = {
  ...orderDays,
  status: z.enum([...ORDER_STATUSES, ''], 'Give a status of an order').default(''),
  /** See search-rules.ts. */
  search: text(0, 100).default(''),
  queue: z.enum(['', ...ORDER_QUEUES], 'Give a queue of orders').default(''),
  /** The customer's account id. */
  customer: z.union([z.literal(''), uuid()], 'Give the id of a customer').default(''),
};

/** Which orders; members left out do not filter. */
export interface AdminOrderFilter extends DayRange {
  status?: OrderStatus | '';
  queue?: OrderQueue | '';
  search?: string;
  customer?: string;
}

/** A row of the admin's list (specification 3, 'admin list reading'). */
export const adminOrderRowDto = orderSummaryDto
  .omit({ cartId: true, cartItems: true, payableUntil: true, replaced: true })
  .extend({
    customerName: z.string(),
    recipient: addressDto.shape.recipient,
    phone: z.string(),
    shippingAddress: z.string(),
    city: z.string(),
    notes: z.string().meta({ description: 'For the courier' }),
    products: z.array(
      z.object({
        name: z.string(),
        price: rupees,
        quantity: z.int().min(1),
        size: z.enum(SIZES),
      }),
    ),
  })
  .meta({ id: 'AdminOrderRow' });
export type AdminOrderRowDto = z.infer<typeof adminOrderRowDto>;

/** The part of an order that its line of the CSV file shows. */
export type OrderInFile = Pick<
  AdminOrderRowDto,
  '_id' | 'orderDate' | 'orderStatus' | 'rejection' | 'totalAmount' | 'shippingAddress'
> & { products: Omit<AdminOrderRowDto['products'][number], 'size'>[] };
