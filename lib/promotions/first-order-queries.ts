import { Prisma } from '../db/generated/client';

/** As SQL: whether a customer has an order that is not rejected, but in this cart. */
export const hasOtherOrder = (userId: Prisma.Sql, cartId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`EXISTS (
    SELECT FROM orders one WHERE one.user_id = ${userId} AND one.status <> 'rejected' AND one.cart_id <> ${cartId}
  )`;

/** The same of the phone of a delivery. */
export const hasPhoneOtherOrder = (phone: Prisma.Sql, cartId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`EXISTS (
    SELECT FROM orders one WHERE one.shipping_phone = ${phone} AND one.status <> 'rejected' AND one.cart_id <> ${cartId}
  )`;
