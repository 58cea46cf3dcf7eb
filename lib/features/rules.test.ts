import { expect, it } from 'vitest';
import { whyOutdated } from './rules';

const now = (ids: string) => [...ids].map((_id) => ({ _id, image: '/a.webp', alt: '' }));

it.each([
  ['abc', { ids: 'cba', seen: 'abc' }, null],
  ['bac', { ids: 'cba' }, null],
  ['abcd', { ids: 'dcba', seen: 'abc' }, null],
  ['abcd', { ids: 'cba', seen: 'abc' }, /added 1 picture meanwhile.*, with what was added last: /],
  ['a', { ids: 'cba', seen: 'abc' }, /deleted 2 pictures meanwhile\. Your order stays: /],
  ['bac', { ids: 'cba', seen: 'abc' }, /has put them in another order meanwhile/],
  ['dba', { ids: 'cba', seen: 'abc' }, /added .* and deleted .* and put them in another order/],
])(
  'of the pictures %s, an order %o',
  (present, { ids, seen }: { ids: string; seen?: string }, why) => {
    const told = whyOutdated(now(present), { ids: [...ids], seen: seen ? [...seen] : undefined });
    if (why === null) expect(told).toBeNull();
    else expect(told).toMatch(why);
  },
);
