import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import type { SettingsDto } from '@/lib/settings/schema';
import { takeShop } from './shops';
import { asAdmin, type Person, Visitor } from './visitor';

const shop = takeShop();
let owner: Person;
let before: SettingsDto;

const save = ({ version: _, ...settings }: SettingsDto) =>
  owner.send('PUT', '/api/admin/settings/update', settings);

beforeAll(async () => {
  owner = await asAdmin(new Visitor(shop.address));
  const { data } = await owner.send<{ data: SettingsDto }>('GET', '/api/admin/settings/get');
  before = data;
});
afterAll(() => save(before));

it('the next page has the owner’s names and labels, and none where they are empty', async () => {
  const listing = routes.listing({ categories: ['men'] });
  const product = routes.product('micro-dot-jogger-deep-indigo');
  const visitor = new Visitor(shop.address);
  expect(await visitor.read(listing)).toContain('Trowsers');
  await visitor.read(product);
  const words = { ...before.words, Nike: 'Mill’s own', Puma: '', Trowsers: 'Denims', Men: 'Gents' };
  await save({ ...before, words });
  const html = await visitor.read(listing);
  expect(html).toMatch(/<title>All Products, Gents/);
  // In the hydration data the specification's words stay, as keys.
  const body = html.replace(/<script.*?<\/script>/gs, '');
  expect(body).toContain('<p>Mill’s own</p>');
  expect(body).toContain('Denims');
  for (const gone of ['Trowsers', '<p>Nike</p>', '<p>Puma</p>']) expect(body).not.toContain(gone);
  expect(await visitor.read(product)).toContain('Gents');
});
