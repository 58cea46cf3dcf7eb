import { expect, it } from 'vitest';
import { withoutForeignKeys } from './listing-rewrites';

it('removes unknown keys from a list’s address', () => {
  const known = '/shop/listing?brand=puma&page=2';
  expect(withoutForeignKeys(`${known}&utm_source=mail&gclid=1`)).toBe(known);
  expect(withoutForeignKeys('/shop/listing?mail=a%40b.example')).toBe('/shop/listing');
  expect(withoutForeignKeys(`${known}&_rsc=1abc`)).toBe(`${known}&_rsc=1abc`);
  expect(withoutForeignKeys(`/shop/listing?page=mail&brand=puma&page=2`)).toBe(
    '/shop/listing?page=2&brand=puma',
  );
  expect(withoutForeignKeys('/shop/listing?size=mail&size=')).toBe('/shop/listing');
  for (const wrong of ['type=shorts,joggers', 'type=joggers,joggers', 'price=1000-500'])
    expect(decodeURIComponent(withoutForeignKeys(`/shop/listing?${wrong}&utm_source=mail`))).toBe(
      `/shop/listing?${wrong.replace('=', '=,')}&utm_source=mail`,
    );
  const redirected = '/shop/listing?category=MEN,shoes&utm_source=mail';
  for (const other of [
    redirected,
    '/shop/listing?type=joggers,shorts&price=500-1000',
    '/shop/listing',
    '/shop/home?utm_source=mail',
    '/api/shop/products/get?q=1',
  ])
    expect(withoutForeignKeys(other)).toBe(other);
});
