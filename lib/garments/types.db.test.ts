import { beforeEach, expect, it } from 'vitest';
import { makeProduct, OWNER } from '@/scripts/test/builders';
import { IMAGE, importAll, preview } from '@/scripts/test/catalogue-file';
import { TAGS } from '../cache';
import { readInOrder, toCards } from '../catalog/queries';
import { addProduct } from '../catalog/service';
import { db } from '../db/client';
import { readTypesNow } from './queries';
import { updateTypes } from './service';

const FIRST = (await readTypesNow()).types;
const input = {
  title: 'Jogger',
  description: 'A jogger.',
  category: 'men',
  brand: 'nike',
  price: 799,
  totalStock: 1,
  sizes: ['M' as const],
  image: '/catalog/a.webp',
} as const;

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE products, cache_changes CASCADE`;
  await updateTypes(OWNER, { types: FIRST });
});

it('a new shop has those that it sells, with charts', () => {
  expect(FIRST.map(({ id }) => id).slice(0, 6)).toEqual([
    'joggers',
    'track-pants',
    'cargos',
    'chinos',
    'denims',
    'shorts',
  ]);
  expect(FIRST.find(({ id }) => id === 'belts')).toMatchObject({ sized: false, chart: null });
  expect(FIRST[0]?.chart?.[0]).toMatchObject({ measure: 'Waist', cm: { M: '77–82' } });
});

it('are kept in their order, audited, and invalidate pages', async () => {
  const [jogger, ...others] = FIRST;
  if (!jogger) throw new Error('no types');
  const types = [...others, { ...jogger, plural: 'Jogging pants' }];
  const saved = await updateTypes(OWNER, { types });
  expect(saved.types).toEqual(types);
  expect(await readTypesNow()).toEqual(saved);
  const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(entry).toMatchObject({ entity: 'setting', subject: 'Types' });
  expect(Object.keys(entry.changes as object)).toEqual(['joggers']);
  const changes = await db.cacheChange.findMany({ select: { expired: true } });
  expect(changes.flatMap(({ expired }) => expired)).toContain(TAGS.types);
});

it('a stale edit is refused with the list as it is', async () => {
  const { version } = await readTypesNow();
  const now = await updateTypes(OWNER, { types: FIRST.slice(1) });
  await expect(updateTypes(OWNER, { types: [], version })).rejects.toMatchObject({
    status: 409,
    details: { data: now },
  });
});

it('one that products have stays until they have another', async () => {
  await makeProduct({ totalStock: 1, type: 'joggers' });
  await expect(updateTypes(OWNER, { types: FIRST.slice(1) })).rejects.toMatchObject({
    status: 409,
    message: '1 product still has the type ‘Jogger’. Give them another one first.',
  });
  expect((await readTypesNow()).types).toEqual(FIRST);
});

it('a product takes a type that there is, and stores the family of its colour', async () => {
  await expect(addProduct(OWNER, { ...input, sizes: ['M'], type: 'kurtas' })).rejects.toMatchObject(
    { status: 422, details: { errors: { type: [expect.any(String)] } } },
  );
  const added = await addProduct(OWNER, {
    ...input,
    sizes: ['M'],
    type: 'joggers',
    colourHex: '#262e52',
  });
  expect(added).toMatchObject({ type: 'joggers', colourHex: '#262e52', colourName: null });
  expect(await db.product.findFirst()).toMatchObject({ colour: 'blue' });
});

it('a file names a type by its label or plural, and only one that there is', async () => {
  const file = (type: string) =>
    `Title,Description,Category,Product,Price,Total Stock,Sizes,Image,Type,Colour code\n` +
    `Side Stripe,Straight,Men,Shirt,799,3,M,${IMAGE},${type},27357E`;
  expect(await importAll(file('Track Pants'))).toMatchObject({ create: 1, problems: 0 });
  expect(await db.product.findFirst()).toMatchObject({ type: 'track-pants', colour: 'blue' });
  expect((await preview(file('kurta'))).problems).toMatchObject([{ column: 'Type' }]);
});

it('cards have the colours of their model, if there are several', async () => {
  const model = (style: string, colourName: string, colourHex: string) =>
    makeProduct({ totalStock: 1, style, colourName, colourHex, colour: 'blue' });
  const indigo = await model('Jogger', 'Indigo', '#262e52');
  const river = await model('Jogger', 'River', '#6288a8');
  const chino = await model('Chino', 'Ink', '#262e52');
  const cards = await toCards(await readInOrder([indigo.id, river.id, chino.id]), []);
  const colours = cards.flatMap((card) => (card.colours ? [card.colours] : []));
  expect(colours).toEqual(
    Array(2).fill([
      { slug: indigo.slug, name: 'Indigo', hex: '#262e52' },
      { slug: river.slug, name: 'River', hex: '#6288a8' },
    ]),
  );
});
