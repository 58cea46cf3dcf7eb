import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seedPictures, seedProducts } from '@/prisma/seed/catalog';
import { seedFeatures } from '@/prisma/seed/features';
import { PRODUCT_DRAWINGS } from './product-drawings';
import { PUBLIC } from './webp';

it('has a drawing for every product of the seed, and for no other', () => {
  expect(Object.keys(PRODUCT_DRAWINGS).sort()).toEqual(seedProducts.map(({ slug }) => slug).sort());
});

it('has drawn every picture that the seed names', () => {
  const pictures = [
    ...seedProducts.flatMap(({ slug }) => {
      const { image, gallery } = seedPictures(slug);
      return [image, ...gallery];
    }),
    ...seedFeatures.map(({ image }) => image),
  ];
  expect(pictures.filter((picture) => !existsSync(join(PUBLIC, picture)))).toEqual([]);
});
