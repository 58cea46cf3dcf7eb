import { expect, it } from 'vitest';
import { sumUp } from './pick-rules';

it('sums each size of a product over the orders, by title and size', () => {
  const line = (orderNumber: string, title: string, size: string, quantity: number) => ({
    orderNumber,
    title,
    size,
    sku: `${title}-${size}`.toUpperCase(),
    quantity,
  });
  expect(
    sumUp([
      line('2', 'Jogger', 'XL', 1),
      line('1', 'Jogger', 'M', 2),
      line('2', 'Jogger', 'M', 1),
      line('2', 'Chino', 'S', 4),
      line('2', 'Chino', 'S', 1),
    ]),
  ).toEqual([
    { title: 'Chino', size: 'S', sku: 'CHINO-S', pieces: 5, orders: ['2'] },
    { title: 'Jogger', size: 'M', sku: 'JOGGER-M', pieces: 3, orders: ['1', '2'] },
    { title: 'Jogger', size: 'XL', sku: 'JOGGER-XL', pieces: 1, orders: ['2'] },
  ]);
});
