import 'server-only';
import { Prisma } from './generated/client';

/**
 * Of a row of orders: a sale is an order that stands, not rejected, and either cash on delivery or paid online. In the
 * words of the index orders_sales (migration sales_figures), which is of no use to any others.
 */
export const IS_SALE = Prisma.sql`(status <> 'rejected' AND (payment_method = 'cod' OR payment_status = 'paid'))`;
