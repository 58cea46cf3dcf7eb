import 'server-only';
import { Prisma } from './generated/client';

/** A sale is an order that is not rejected, and is either cash on delivery or paid online. */
export const SALE = {
  status: { not: 'rejected' },
  OR: [{ paymentMethod: 'cod' }, { paymentStatus: 'paid' }],
} satisfies Prisma.OrderWhereInput;

/** The same in SQL, spelled exactly like the index orders_sales: PostgreSQL uses the index only for this text. */
export const SALE_SQL = Prisma.sql`(status <> 'rejected' AND (payment_method = 'cod' OR payment_status = 'paid'))`;
