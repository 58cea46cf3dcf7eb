import { expect } from 'vitest';
import { auditBooks } from '@/lib/housekeeping/books-service';

/** After a journey: orders, money, documents, returns and stock add up. */
export const expectBooksRight = async () => expect(await auditBooks()).toEqual([]);
