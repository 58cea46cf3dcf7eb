import { expect, it, vi } from 'vitest';
import { readTagged } from '../cache';
import { tagTimes } from './tag-times';

// Outside 'use cache' they refuse to work.
vi.mock('next/cache', () => ({ cacheLife: vi.fn(), cacheTag: vi.fn() }));

it.each(['expire', 'makeStale'] as const)(
  'reads again when something was written meanwhile (%s), but not for ever',
  async (write) => {
    const shop = { price: 1, readings: 0 };
    const reading = (writes: number) =>
      readTagged(
        async () => {
          const { price } = shop;
          shop.readings += 1;
          // Nothing may be written in the same moment as the reading begins.
          const begun = tagTimes.now();
          while (tagTimes.now() === begun);
          if (shop.readings <= writes) {
            shop.price += 1;
            tagTimes[write]([`product:${write}`]);
          }
          return price;
        },
        () => [`product:${write}`],
      );
    expect(await reading(1)).toBe(2);
    expect(shop.readings).toBe(2);
    shop.readings = 0;
    await reading(100);
    expect(shop.readings).toBe(3);
  },
);
