import { expect, it } from 'vitest';
import { dayOf } from '@/lib/dates';
import { ORDER_REJECTIONS, ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '@/lib/store';
import { customers } from './customers';
import { planOrders } from './order-plan';

const today = new Date('2026-11-22T00:00:00+05:30');
const at = (time: string) => planOrders({ now: new Date(`2026-11-22T${time}+05:30`), today });
const plan = at('21:00');
const DAY_MS = 86_400_000;

it('has 60 orders of nearly all 20 customers over 90 days, in all states', () => {
  expect(plan).toHaveLength(60);
  expect(customers).toHaveLength(20);
  expect(new Set(plan.map(({ customer }) => customer.email)).size).toBeGreaterThan(15);
  const ages = plan.map(({ placedAt }) =>
    Math.ceil((today.getTime() - placedAt.getTime()) / DAY_MS),
  );
  expect(Math.min(...ages)).toBeLessThanOrEqual(0);
  expect(Math.max(...ages)).toBe(89);
  const kinds = (of: (order: (typeof plan)[number]) => string | null | undefined) =>
    new Set(plan.map(of));
  expect(kinds(({ steps }) => steps.at(-1)?.status)).toEqual(new Set(ORDER_STATUSES));
  expect(kinds(({ rejection }) => rejection)).toEqual(new Set([...ORDER_REJECTIONS, null]));
  expect(kinds(({ paymentStatus }) => paymentStatus)).toEqual(new Set(PAYMENT_STATUSES));
  expect(kinds(({ method }) => method)).toEqual(new Set(PAYMENT_METHODS));
});

it('is the same on every machine seeded on the same day, and never in the future', () => {
  const soon = at('01:00');
  const facts = (orders: typeof plan) =>
    orders.map(({ name, placedAt, sums, steps }) => [name, dayOf(placedAt), sums, steps.length]);
  const sorted = (orders: typeof plan) => facts(orders).sort();
  expect(sorted(soon)).toEqual(sorted(plan));
  const before = (orders: typeof plan) => orders.filter(({ placedAt }) => placedAt < today);
  expect(before(soon)).toEqual(before(plan));
  const happened = soon.flatMap(({ steps }) => steps.map((step) => step.at.getTime()));
  expect(Math.max(...happened)).toBeLessThanOrEqual(Date.parse('2026-11-22T01:00:00+05:30'));
  expect(new Set(plan.map(({ id }) => id)).size).toBe(60);
});

it('puts every step after the one before', () => {
  for (const { steps } of plan) {
    const times = steps.map((step) => step.at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(steps[0]?.status).toBe('pending');
  }
});
