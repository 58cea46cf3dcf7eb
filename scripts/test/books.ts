import { expect } from 'vitest';
import { auditBooks, auditMoney } from '@/lib/housekeeping/books-service';

/** After a journey: orders, money, documents, returns and stock add up. */
export const expectBooksRight = async () => expect(await auditBooks()).toEqual([]);

/** The same without the stock, which some tests set by hand. */
export const expectMoneyRight = async () => expect(await auditMoney()).toEqual([]);
