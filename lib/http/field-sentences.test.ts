import { expect, it } from 'vitest';
import { z } from 'zod';
import './field-sentences';

const schema = z.object({
  totalAmount: z.number().min(0).max(10),
  size: z.enum(['S', 'M']),
  cartId: z.uuid(),
  notes: z.string().max(5),
  city: z.string('Where to?').max(5),
  images: z.array(z.string()).max(1),
});
const said = (value: unknown) =>
  Object.fromEntries(
    schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
      [],
  );

it('has a message for each wrong field', () => {
  expect(said({})).toEqual({
    totalAmount: 'Give the total amount',
    size: 'Give the size as one of: S, M',
    cartId: 'Give the cart id',
    notes: 'Give the notes',
    city: 'Where to?',
    images: 'Give the images',
  });
  const wrong = {
    totalAmount: '9',
    size: 'XS',
    cartId: '7',
    notes: 'too long',
    city: 7,
    images: [7],
  };
  expect(said(wrong)).toEqual({
    totalAmount: 'Give the total amount as a number',
    size: 'Give the size as one of: S, M',
    cartId: 'The cart id is not an id of this shop',
    notes: 'At most 5 letters, please: notes',
    city: 'Where to?',
    'images.0': 'Give the images as text',
  });
  expect(said({ ...wrong, totalAmount: 11, images: ['a', 'b'] })).toMatchObject({
    totalAmount: 'At most 10, please: total amount',
    images: 'At most 1 entries, please: images',
  });
  expect(said(undefined)).toEqual({ '': 'Give the body' });
});
