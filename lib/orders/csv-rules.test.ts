import { expect, it } from 'vitest';
import type { OrderInFile } from './admin-schema';
import { orderCells } from './csv-rules';

it('a CSV row has the whole id, the day in Asia/Kolkata, the status in words, and each product with price and quantity', () => {
  const order = {
    _id: '0199a000-0000-7000-8000-00000000000f',
    orderDate: '2026-03-09T18:30:00.000Z',
    orderStatus: 'inProcess',
    rejection: null,
    totalAmount: 1398.5,
    shippingAddress: '5 "Weaver" Street, Erode 638001',
    products: [
      { name: 'Chino; Sand', price: 599, quantity: 2 },
      { name: 'Belt', price: 200.5, quantity: 1 },
    ],
  } satisfies OrderInFile;
  expect(orderCells(order)).toEqual([
    '0199a000-0000-7000-8000-00000000000f',
    '2026-03-10',
    'In process',
    '1398.5',
    '5 "Weaver" Street, Erode 638001',
    'Chino; Sand (₹599 x 2); Belt (₹200.5 x 1)',
  ]);
  const replaced = { ...order, orderStatus: 'rejected', rejection: 'replaced' } as const;
  expect(orderCells(replaced)[2]).toBe('Replaced');
});
