import { CREDIT_INVARIANTS } from '../credit/invariants';
import { BOOKS_INVARIANTS } from '../orders/invariants';
import { DISCOUNT_INVARIANTS } from '../promotions/invariants';
import { STOCK_INVARIANTS } from '../stock/invariants';

/** What is audited of orders, money, store credit, documents and returns. */
export const AUDITED_MONEY = { ...BOOKS_INVARIANTS, ...CREDIT_INVARIANTS };

/** All that is audited: once a day, and by `npm run books -- audit`. */
export const AUDITED = { ...AUDITED_MONEY, ...STOCK_INVARIANTS, ...DISCOUNT_INVARIANTS };
