import 'server-only';
import { Prisma } from './generated/client';

/** A sale is an order that is not rejected, and either cash on delivery or paid online. */
export const SALE = {
  status: { not: 'rejected' },
  OR: [{ paymentMethod: 'cod' }, { paymentStatus: 'paid' }],
} satisfies Prisma.OrderWhereInput;

/** The same of a row of orders, in the words of the index orders_sales: PostgreSQL would not use it for others. */
export const SALE_SQL = Prisma.sql`(status <> 'rejected' AND (payment_method = 'cod' OR payment_status = 'paid'))`;
