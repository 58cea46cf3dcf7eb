import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CameBack, CameBackFigures } from '@/lib/dashboard/schema';
import { paise } from '@/lib/money';
import { routes } from '@/lib/routes';
import { BestSellers, LatestReviews, LowStock, OrdersByStatus } from './blocks';
import { RefundsDue, WhatCameBack } from './came-back';
import { SalesByDay } from './sales-by-day';
import { SalesFigures } from './sales-figures';

const hrefs = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const JOGGER = { slug: 'jogger', title: 'Jogger', image: '/icon.svg' };

it('leads from products that run out to the product, and to all of them', () => {
  const products = [
    { ...JOGGER, id: '1', size: 'M' as const, stock: 0 },
    { ...JOGGER, id: '2', size: null, stock: 3 },
  ];
  const { rerender } = render(<LowStock products={products} total={5} />);
  expect(hrefs()).toEqual([
    ['Jogger, M', routes.admin.productsCalled('Jogger')],
    ['Jogger', routes.admin.productsCalled('Jogger')],
    ['and 3 more', routes.admin.stock({ filter: 'low' })],
  ]);
  screen.getByText('Out Of Stock');
  screen.getByText('3 left');
  rerender(<LowStock products={[]} total={0} />);
  screen.getByText(/^Every product has \d+ pieces or more\.$/);
});

it('leads to the orders of each status, closed ones of the days that count', () => {
  const counts = [{ status: 'pending', orders: 1200 } as const];
  render(<OrdersByStatus counts={counts} closedSince="2026-10-28" />);
  const links = Object.fromEntries(hrefs() as [string, string][]);
  expect(links['Pending1,200']).toBe(routes.admin.orders({ status: 'pending' }));
  expect(links.Delivered0).toBe(
    routes.admin.orders({ status: 'delivered', startDate: '2026-10-28' }),
  );
});

it('names what sells best and what was written last', () => {
  const sold = { ...JOGGER, productId: '1', units: 2, revenuePaise: paise(180_000) };
  const review = { id: '3', userName: 'Ravi', value: 4, message: 'Fits', at: new Date(0) };
  const { rerender } = render(<BestSellers products={[sold]} />);
  expect(screen.getByRole('listitem').textContent).toBe('Jogger2 pieces₹1,800.00');
  rerender(<LatestReviews reviews={[{ ...JOGGER, ...review }]} />);
  expect(screen.getByRole('listitem').textContent).toContain('FitsRavi, 1 Jan 1970');
  expect(hrefs()).toEqual([['Jogger', routes.admin.productsCalled('Jogger')]]);
  rerender(<BestSellers products={[]} />);
  screen.getByText('Nothing was sold yet.');
  rerender(<LatestReviews reviews={[]} />);
  screen.getByText('Nobody has written yet.');
});

const NONE = { orders: 0, units: 0, onlinePaise: paise(0), codPaise: paise(0) };
const day = (date: string, given = {}) => ({
  ...NONE,
  day: date,
  discountPaise: paise(0),
  ...given,
});

it('tells the sales of each day in a table too, the last day first', async () => {
  const sold = { orders: 2, units: 3, onlinePaise: paise(90_000), codPaise: paise(50_050) };
  const { rerender } = render(<SalesByDay sales={[day('2026-11-20'), day('2026-11-21', sold)]} />);
  await userEvent.setup().click(screen.getByText('The same as a table'));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayOrdersPaid onlineCash on delivery',
    '21 Nov 20262₹900.00₹500.50',
    '20 Nov 20260₹0.00₹0.00',
  ]);
  rerender(<SalesByDay sales={[day('2026-11-20')]} />);
  screen.getByText('No sales in the last 1 days.');
});

it('sums up a period; without orders it has no average', () => {
  const today = {
    ...NONE,
    label: 'Today',
    orders: 1,
    units: 2,
    revenuePaise: paise(90_000),
    discountPaise: paise(1_000),
    averagePaise: null,
  };
  render(<SalesFigures periods={[today]} />);
  const card = screen.getByText('Today').closest('section');
  expect(card?.textContent).toBe(
    'Today₹900.001 order, 2 piecesPaid online₹0.00Cash on delivery₹0.00Average order–Discounts given₹10.00',
  );
});

const figures = (name: string, given: Partial<CameBackFigures> = {}): CameBackFigures => ({
  name,
  sent: 40,
  refused: 1,
  returned: 6,
  wrongSize: 5,
  larger: 0,
  smaller: 0,
  ...given,
});

it('says which size runs small, why pieces come back, and how many of those sent', () => {
  const cameBack: CameBack = {
    all: figures('', { sent: 1200, returned: 30, refused: 12 }),
    sizes: [
      figures('M', { larger: 4, smaller: 1 }),
      // One of them is no verdict.
      figures('L', { larger: 0, smaller: 1 }),
      figures('XL', { sent: 0, returned: 0, refused: 0, smaller: 3 }),
    ],
    products: [figures('Jogger')],
    cities: [figures('Erode')],
    reasons: [{ reason: 'size', pieces: 15 }],
  };
  const { rerender } = render(<WhatCameBack figures={cameBack} />);
  screen.getByText(/^Of 1,200 pieces sent, 30 \(2\.5 %\) were returned and 12 \(1\.0 %\)/);
  screen.getByText('M runs small: 4 of 5 exchanged pieces were for a larger size.');
  screen.getByText('XL runs large: 3 of 3 exchanged pieces were for a smaller size.');
  expect(screen.queryByText(/^L runs/)).toBeNull();
  expect(screen.getByText('15 (50.0 %)').previousSibling?.textContent).toBe('It does not fit');
  const city = screen.getByRole('table', { name: 'What came back by city' });
  expect(
    within(city)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['CityReturnedRefusedOf sent', 'Erode6117.5 %']);
  const size = within(screen.getByRole('table', { name: 'What came back by size' }));
  expect(size.getByRole('row', { name: /^XL/ }).textContent).toBe('XL050–');
  const none = { ...cameBack, all: figures('', { returned: 0, refused: 0 }) };
  rerender(<WhatCameBack figures={none} />);
  screen.getByText('None of 40 pieces sent came back.');
});

it('says how much is due, and why Razorpay refused', () => {
  const failed = [
    { id: '1', orderNumber: '100010', paise: paise(50_000), refusal: 'The balance is too low' },
  ];
  const { rerender } = render(
    <RefundsDue refunds={{ due: { count: 2, paise: paise(80_000) }, failed }} />,
  );
  screen.getByText(/^2 refunds of ₹800\.00 in all are on the way to Razorpay; 1 refused last/);
  screen.getByText('The balance is too low');
  expect(hrefs()).toEqual([['Order 100010', routes.admin.orders({ search: '100010' })]]);
  rerender(<RefundsDue refunds={{ due: { count: 0, paise: paise(0) }, failed: [] }} />);
  screen.getByText('No refund waits.');
});
