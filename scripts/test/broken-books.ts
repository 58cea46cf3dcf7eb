import { findBroken } from '@/lib/checks';
import { db } from '@/lib/db/client';
import { DISCOUNT_CHECKS } from '@/lib/promotions/checks';
import { STOCK_CHECKS } from '@/lib/stock/checks';

const ask = (sql: string) => db.$queryRawUnsafe<{ id: string }[]>(sql);

/** Violated invariants of the stock. */
export const brokenStock = () => findBroken(STOCK_CHECKS, ask);

/** Violated invariants of discounts. */
export const brokenUses = () => findBroken(DISCOUNT_CHECKS, ask);
