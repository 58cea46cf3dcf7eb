import { beforeAll, describe, expect, it } from 'vitest';
import { makeCart, makeProduct } from '@/scripts/test/builders';
import { placeCodOrder } from '../orders/placing-service';
import { db } from './client';

/** What no code of ours writes; the constraint that refuses it, as an assignment of SQL. */
const REFUSED: [table: string, assignment: string, constraint: string][] = [
  ['users', `user_name = 'A'`, 'users_name_length'],
  ['users', `user_name = repeat('a', 51)`, 'users_name_length'],
  ['users', `email = 'nobody'`, 'users_email_shape'],
  ['users', `email = repeat('a', 250) || '@a.in'`, 'users_email_shape'],
  ['users', `email = 'Arun@test.example'`, 'users_email_folded'],
  ['addresses', `address = ''`, 'addresses_address_length'],
  ['addresses', `address = repeat('a', 201)`, 'addresses_address_length'],
  ['addresses', `city = repeat('a', 81)`, 'addresses_city_length'],
  ['addresses', `notes = ''`, 'addresses_notes_length'],
  ['addresses', `pincode = '041602'`, 'addresses_pincode_shape'],
  ['addresses', `pincode = E'641602\\n'`, 'addresses_pincode_shape'],
  ['addresses', `phone = '+919840012345'`, 'addresses_phone_shape'],
  ['addresses', `phone = '5840012345'`, 'addresses_phone_shape'],
  ['products', `title = ''`, 'products_title_length'],
  ['products', `title = repeat('a', 121)`, 'products_title_length'],
  ['products', `description = repeat('a', 5001)`, 'products_description_length'],
  ['products', `slug = 'No Slug'`, 'products_slug_shape'],
  ['products', `image = ''`, 'products_image_length'],
  ['products', `gallery = array_fill('/a.webp'::text, ARRAY[9])`, 'products_gallery_length'],
  ['products', 'total_stock = -1', 'products_stock_bounds'],
  ['features', 'position = -1', 'features_position_natural'],
  ['features', `alt = repeat('a', 201)`, 'features_alt_length'],
  ['reviews', `message = ''`, 'reviews_message_length'],
  ['reviews', 'value = 6', 'reviews_value_bounds'],
  ['subscribers', `email = '@'`, 'subscribers_email_shape'],
  ['orders', `status = 'success'`, 'orders_status_known'],
  ['orders', `payment_status = 'due'`, 'orders_payment_known'],
  ['orders', 'hold_expires_at = now()', 'orders_hold_only_online'],
  ['orders', `customer_name = ''`, 'orders_customer_length'],
  ['orders', `shipping_address = repeat('a', 201)`, 'orders_address_length'],
  ['orders', `shipping_city = ''`, 'orders_city_length'],
  ['orders', `shipping_notes = ''`, 'orders_notes_length'],
  ['orders', `shipping_pincode = '64160'`, 'orders_pincode_shape'],
  ['orders', `shipping_phone = '98400 12345'`, 'orders_phone_shape'],
  ['order_lines', `title = ''`, 'order_lines_title_length'],
  ['order_lines', `image = repeat('a', 501)`, 'order_lines_image_length'],
  ['orders', `payment_status = 'refunded'`, 'orders_refunded_only_online'],
  [
    'orders',
    `payment_method = 'razorpay', cod_charge_paise = 0, total_paise = subtotal_paise`,
    'orders_wait_within_a_hold',
  ],
  ['order_history', `note = 'nothing happened'`, 'append-only'],
];

/** The same of an order's history, of which nothing is ever changed: an entry's values. */
const REFUSED_ENTRIES: [values: string, constraint: string][] = [
  [`'success', 'pending', 'Owner', ''`, 'order_history_from_known'],
  [`NULL, 'shipped', 'Owner', ''`, 'order_history_to_known'],
  [`NULL, 'pending', '', ''`, 'order_history_by_length'],
  [`NULL, 'pending', 'Owner', repeat('a', 1001)`, 'order_history_note_length'],
];

/** The longest that is allowed, in signs of two halves each: 'Validation' of the decisions. */
const ALLOWED: [table: string, assignment: string][] = [
  ['users', `user_name = repeat('👖', 50)`],
  ['users', `email = repeat('a', 249) || '@a.in'`],
  ['addresses', `address = repeat('👖', 200), city = repeat('👖', 80), notes = repeat('👖', 200)`],
  ['products', `title = repeat('👖', 120), description = repeat('👖', 5000)`],
  ['reviews', `message = repeat('👖', 1000)`],
  [
    'orders',
    `payment_method = 'razorpay', cod_charge_paise = 0, total_paise = subtotal_paise, hold_expires_at = now()`,
  ],
];

beforeAll(async () => {
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  await placeCodOrder(shopper, input);
  await db.review.create({
    data: { productId: product.id, userId: shopper.id, message: 'Fits', value: 5 },
  });
  await db.feature.create({ data: { image: '/hero/one.webp' } });
  await db.subscriber.create({ data: { email: 'reader@test.example' } });
});

describe('the database itself', () => {
  it.each(REFUSED)('refuses %s with %s', async (table, assignment, constraint) => {
    await expect(db.$executeRawUnsafe(`UPDATE ${table} SET ${assignment}`)).rejects.toThrow(
      constraint,
    );
  });

  it.each(REFUSED_ENTRIES)('refuses a history of %s', async (values, constraint) => {
    const adding = db.$executeRawUnsafe(`
      INSERT INTO order_history (id, order_id, from_status, to_status, by, note)
      SELECT gen_random_uuid(), id, ${values} FROM orders`);
    await expect(adding).rejects.toThrow(constraint);
  });

  it('refuses a fourth address, also among several at once and by a change of owner', async () => {
    const copy = (count: number) => db.$executeRaw`
      INSERT INTO addresses (id, user_id, address, city, phone, pincode, notes, updated_at)
      SELECT gen_random_uuid(), user_id, address, city, phone, pincode, notes, now()
      FROM (SELECT * FROM addresses LIMIT 1) AS one, generate_series(1, ${count}::int)`;
    await expect(copy(3)).rejects.toThrow('addresses_at_most_three');
    expect(await copy(2)).toBe(2);
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
    await expect(db.$executeRawUnsafe(`UPDATE ${table} SET ${assignment}`)).resolves.toBe(1);
  });
});
