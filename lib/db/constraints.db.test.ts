import { beforeAll, describe, expect, it } from 'vitest';
import { makeCart } from '@/scripts/test/builders';
import { CASH, fillEveryTable } from '@/scripts/test/every-table';
import { REFUSED_STATEMENTS } from '@/scripts/test/refused-statements';
import { REFUSED_UPDATES } from '@/scripts/test/refused-updates';
import { MAX_ADDRESSES } from '../store';
import { db } from './client';

/** The longest allowed text, in characters of two UTF-16 units each. */
const ALLOWED: [table: string, assignment: string][] = [
  ['users', `user_name = repeat('👖', 50)`],
  ['users', `email = repeat('a', 249) || '@a.in' WHERE id IN (SELECT user_id FROM reviews)`],
  ['addresses', `address = repeat('👖', 200), city = repeat('👖', 80), notes = repeat('👖', 200)`],
  ['products', `title = repeat('👖', 120), description = repeat('👖', 5000)`],
  ['reviews', `message = repeat('👖', 1000)`],
  [
    'orders',
    `payment_method = 'razorpay', cod_charge_paise = 0, total_paise = subtotal_paise - discount_paise, hold_expires_at = now() ${CASH}`,
  ],
];

beforeAll(fillEveryTable);

describe('the database itself', () => {
  it.each(REFUSED_UPDATES)('refuses %s with %s', async (table, assignment, constraint) => {
    await expect(db.$executeRawUnsafe(`UPDATE ${table} SET ${assignment}`)).rejects.toThrow(
      constraint,
    );
  });

  it.each(REFUSED_STATEMENTS)('refuses %s', async (statement, constraint) => {
    await expect(db.$executeRawUnsafe(statement)).rejects.toThrow(constraint);
  });

  it('has no CHECK and no partial unique index without a case', async () => {
    const names = await db.$queryRaw<{ name: string }[]>`
      SELECT conname::text AS name FROM pg_constraint
        WHERE contype = 'c' AND connamespace = 'public'::regnamespace
      UNION ALL
      SELECT indexrelid::regclass::text FROM pg_index WHERE indisunique AND indpred IS NOT NULL`;
    const tried = new Set(
      [...REFUSED_UPDATES, ...REFUSED_STATEMENTS].map((refusal) => refusal.at(-1)),
    );
    expect(names.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });

  it('has these triggers, each tested here or in the folder named beside it', async () => {
    const triggers = await db.$queryRaw<{ name: string }[]>`
      SELECT tgname::text AS name FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`;
    expect(triggers.map(({ name }) => name)).toEqual([
      'addresses_at_most_three',
      'addresses_stay_at_most_three',
      'audit_entries_append_only',
      'audit_entries_kept',
      'audit_entries_never_emptied',
      'carts_keep_their_owner',
      'credit_entries_append_only',
      'credit_entries_keep_balance', // lib/credit
      'invoice_files_append_only',
      'invoices_append_only',
      'order_history_append_only',
      'orders_keep_what_was_paid',
      'orders_of_own_cart',
      'orders_tally', // lib/dashboard
      'orders_tally_changes',
      'orders_tally_none',
      'payments_of_online_order',
      'products_record_search_words', // lib/search
      'products_tally', // lib/search
      'products_tally_moves',
      'products_tally_none',
      'refunds_within_what_came', // lib/payments
      'return_lines_within_what_was_bought',
      'returns_states_forward', // lib/orders
      'reviews_release_photos', // lib/reviews
      'reviews_release_replaced_photos',
      'stock_movements_append_only',
      'users_end_sessions', // lib/auth
    ]);
  });

  it('refuses a fourth address, also when several are added at once or moved from another owner', async () => {
    const copy = (count: number) => db.$executeRaw`
      INSERT INTO addresses (id, user_id, address, city, phone, pincode, notes, updated_at)
      SELECT gen_random_uuid(), user_id, address, city, phone, pincode, notes, now()
      FROM (SELECT * FROM addresses LIMIT 1) AS one, generate_series(1, ${count}::int)`;
    await expect(copy(MAX_ADDRESSES)).rejects.toThrow('addresses_at_most_three');
    expect(await copy(MAX_ADDRESSES - 1)).toBe(MAX_ADDRESSES - 1);
    await expect(copy(1)).rejects.toThrow('addresses_at_most_three');
    const { shopper } = await makeCart([]);
    const [own] = await db.address.findMany({ where: { userId: { not: shopper.id } }, take: 1 });
    const moving = db.address.updateMany({
      where: { userId: shopper.id },
      data: { userId: own?.userId ?? '' },
    });
    await expect(moving).rejects.toThrow('addresses_at_most_three');
    await db.user.delete({ where: { id: shopper.id } });
    await db.address.deleteMany({ where: { id: { not: own?.id ?? '' } } });
  });

  it.each(ALLOWED)('takes %s with %s', async (table, assignment) => {
    const changed = await db.$executeRawUnsafe(`UPDATE ${table} SET ${assignment}`);
    expect(changed).toBeGreaterThan(0);
  });
});
