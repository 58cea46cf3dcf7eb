import type { Pool } from 'pg';
import { demoAdmin } from '../../prisma/seed/people';
import { clientOf } from './client';

/** The discount on carts of three pieces, the same for every shopper. */
export const DISCOUNTS = ['none', 'offer and code', 'offer and limited code'] as const;
export type Discounts = (typeof DISCOUNTS)[number];

const CODES = { 'offer and code': 'BENCH', 'offer and limited code': 'BENCHMAX' };
/** A bundle of any two pieces, so that the third is left for the code. */
const OFFER = { kind: 'bundle', value: 500, bundleSize: 2 };
const CODE = { kind: 'percent', value: 10 };
const MANY = 1_000_000;

/**
 * Adds promotions to a running demo shop; the returned function switches on those to be measured. New carts then already
 * have the code, so that the calls are the same with and without it.
 */
export async function setUpDiscounts(address: string, database: Pool) {
  const { call, close } = clientOf(address, 1);
  const { cookie } = await call({ method: 'POST', path: '/api/auth/login', body: demoAdmin });
  const startsAt = '2026-01-01T00:00:00Z';
  const code = CODES['offer and code'];
  const limited = { code: CODES['offer and limited code'], maxUses: MANY };
  for (const promotion of [OFFER, { ...CODE, code }, { ...CODE, ...limited }]) {
    const body = { title: 'Bench', startsAt, ...promotion };
    await call({ method: 'POST', path: '/api/admin/promotions/add', cookie, body });
  }
  close();

  return async (discounts: Discounts): Promise<void> => {
    const isOn = discounts !== 'none';
    await database.query(`UPDATE promotions SET active = $1 AND title = 'Bench'`, [isOn]);
    const entered = isOn ? `'${CODES[discounts]}'` : 'NULL';
    await database.query(`ALTER TABLE carts ALTER COLUMN coupon SET DEFAULT ${entered}`);
  };
}
