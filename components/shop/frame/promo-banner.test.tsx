import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PROMO_MESSAGES } from '@/lib/first-values';
import { TIMINGS } from '@/lib/store';
import { PromoBanner } from './promo-banner';

const shown = () => document.querySelector('p span:not(.invisible)')?.textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});

it('shows one offer after the other, until it is stopped', async () => {
  render(<PromoBanner messages={PROMO_MESSAGES} />);
  const seen = [];
  for (const _ of PROMO_MESSAGES) {
    seen.push(shown());
    await wait(TIMINGS.promoMs);
  }
  expect(seen).toEqual(PROMO_MESSAGES);
  expect(shown()).toBe(PROMO_MESSAGES[0]);
  fireEvent.click(screen.getByRole('button', { name: 'Pause offers' }));
  await wait(10 * TIMINGS.promoMs);
  expect(shown()).toBe(PROMO_MESSAGES[0]);
  fireEvent.click(screen.getByRole('button', { name: 'Play offers' }));
  await wait(TIMINGS.promoMs);
  expect(shown()).toBe(PROMO_MESSAGES[1]);
});

it('is read as a list, and announces nothing', () => {
  render(<PromoBanner messages={PROMO_MESSAGES} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining([...PROMO_MESSAGES]),
  );
  expect(document.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull();
});

it('has nothing to stop with a single offer, or none', () => {
  render(<PromoBanner messages={PROMO_MESSAGES.slice(0, 1)} />);
  expect(screen.queryByRole('button')).toBeNull();
});
