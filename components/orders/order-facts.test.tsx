import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderOf } from '@/scripts/test/shop-samples';
import { OrderFacts } from './order-facts';

const ENDED = orderOf({
  orderStatus: 'rejected',
  rejection: 'admin',
  history: [
    ...orderOf().history,
    {
      from: 'pending',
      to: 'rejected',
      actor: 'shop',
      by: 'the shop',
      at: '2026-11-21T06:30:00.000Z',
      note: 'No such street',
    },
  ],
});

it('have one timeline for the shopper, which says why an order ended', () => {
  render(<OrderFacts order={ENDED} audience="shopper" />);
  expect(screen.getByText('by the shop · No such street')).toBeTruthy();
  expect(screen.queryByText('Status history')).toBeNull();
});

it('do not name the parcel twice', () => {
  const [placed] = orderOf().history;
  const at = '2026-11-21T06:30:00.000Z';
  const note = 'Delhivery, 1234567890';
  const sent = { from: 'inProcess', to: 'inShipping', actor: 'shop', by: 'the shop', at } as const;
  const history = placed ? [placed, { ...sent, note }] : [];
  render(<OrderFacts order={orderOf({ orderStatus: 'inShipping', history })} audience="shopper" />);
  expect(screen.queryByText(/1234567890/)).toBeNull();
});

it('have every change for staff', () => {
  render(<OrderFacts order={ENDED} audience="admin" />);
  expect(screen.getByText('Status history')).toBeTruthy();
  expect(screen.getByText('from Pending · by the shop · No such street')).toBeTruthy();
});
