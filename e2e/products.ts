import { expect, type Page } from '@playwright/test';
import { send } from './fixtures';

/** A picture of the catalogue, as a file. */
export const DRAWING = 'public/catalog/micro-dot-half-pant-deep-indigo-front.webp';

/** A product as the panel would send it. */
const FORM = {
  description: 'Made for a journey.',
  category: 'men',
  brand: 'levi',
  price: 900,
  salePrice: '',
  totalStock: 20,
  sizes: ['M', 'L'],
  image: DRAWING.replace('public', ''),
};

interface Added {
  _id: string;
  slug: string;
  title: string;
  version: string;
  variants: readonly { _id: string }[];
}

/** Adds a product of the test's own. @returns it as the server returns it */
export async function addProduct(
  admin: Page,
  title = `Journey Chino ${crypto.randomUUID().slice(0, 8)}`,
  given: Partial<typeof FORM> & { stock?: Record<string, number> } = {},
): Promise<Added> {
  const path = '/api/admin/products/add';
  return (await send<{ data: Added }>(admin.request, 'POST', path, { ...FORM, ...given, title }))
    .data;
}

/** Opens the list of products, searched if a text is given. */
export const openProducts = async (admin: Page, search = '') => {
  await admin.goto(`/admin/products${search ? `?search=${encodeURIComponent(search)}` : ''}`);
  await expect(admin.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
};

export const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title });
