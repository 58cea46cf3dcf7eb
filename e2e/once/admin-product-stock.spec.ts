import { expect, send, test } from '../fixtures';
import { addProduct, cardOf, openProducts } from '../products';

test('a product is counted by size, and by one number again', async ({ admin }) => {
  const { title } = await addProduct(admin);
  await openProducts(admin, title);
  const edit = cardOf(admin, title).getByRole('button', { name: 'Edit' });
  await edit.click();
  const panel = admin.getByRole('dialog', { name: 'Edit Product' });
  const total = panel.getByLabel('Total Stock', { exact: true });
  const save = panel.getByRole('button', { name: 'Edit', exact: true });
  const each = panel.getByRole('switch', { name: 'Count each size' });
  await each.check();
  await expect(total).toHaveValue('');
  await panel.getByLabel('Stock of M').fill('3');
  const many = panel.getByLabel('Stock of L');
  await many.fill('1e3');
  await expect(total).toHaveValue('');
  await save.click();
  await expect(many).toBeFocused();
  await expect(many).toBeInViewport();
  await expect(many).toHaveAccessibleDescription('Enter a number');
  await many.fill('4');
  await expect(total).toHaveValue('7');
  await save.click();
  await expect(cardOf(admin, title)).toContainText('7 in stock');

  await edit.click();
  await expect(each).toBeChecked();
  await expect(panel.getByLabel('Stock of M')).toHaveValue('3');
  await expect(panel.getByLabel('Stock of L')).toHaveValue('4');
  await each.uncheck();
  await expect(total).toHaveValue('7');
  await total.fill('8');
  await save.click();
  await expect(cardOf(admin, title)).toContainText('8 in stock');
  await edit.click();
  await expect(each).not.toBeChecked();
  await expect(total).toHaveValue('8');
});

test.describe('a product counted by size that is sold while it is edited', () => {
  test.use({ allowedStatus: 409 });

  test('stays counted together where that was chosen', async ({ admin }) => {
    const product = await addProduct(admin);
    const path = `/api/admin/products/edit/${product._id}`;
    await send(admin.request, 'PUT', path, { ...product, stock: { M: 7, L: 5 } });
    await openProducts(admin, product.title);
    await cardOf(admin, product.title).getByRole('button', { name: 'Edit' }).click();
    const panel = admin.getByRole('dialog', { name: 'Edit Product' });
    const each = panel.getByRole('switch', { name: 'Count each size' });
    await each.uncheck();
    const { data } = await send<{ data: { variants: { _id: string }[] }[] }>(
      admin.request,
      'GET',
      `/api/admin/stock/get?search=${product.slug}-m`,
    );
    const variantId = data[0]?.variants[0]?._id;
    const sold = { variantId, by: -1, reason: 'other' };
    await send(admin.request, 'POST', '/api/admin/stock/adjust', sold);
    await panel.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(panel.getByRole('alert')).toContainText('now M 6, L 5; you have M, L; 12 in all');
    await expect(each).not.toBeChecked();
    await expect(panel.getByLabel('Total Stock', { exact: true })).toHaveValue('12');
  });
});

test.describe('a size that somebody else counts at the same time', () => {
  test.use({ allowedStatus: 409 });

  test('is shown beside what was typed, and either can be taken', async ({ admin }) => {
    const { version: _, ...product } = await addProduct(admin);
    const count = (stock: { M: number; L: number }) =>
      send(admin.request, 'PUT', `/api/admin/products/edit/${product._id}`, { ...product, stock });
    await count({ M: 7, L: 5 });
    await openProducts(admin, product.title);
    await cardOf(admin, product.title).getByRole('button', { name: 'Edit' }).click();
    const panel = admin.getByRole('dialog', { name: 'Edit Product' });
    const [ofM, ofL] = [panel.getByLabel('Stock of M'), panel.getByLabel('Stock of L')];
    const save = panel.getByRole('button', { name: 'Edit', exact: true });
    const note = panel.getByRole('alert');
    await ofL.fill('1000001');
    await save.click();
    await expect(ofL).toBeFocused();
    await expect(ofL).toHaveAccessibleDescription('At most 1000000');
    await ofL.fill('6');

    await count({ M: 9, L: 5 });
    await save.click();
    await expect(note).toContainText('Sizes and stock: now M 9, L 5; you have M 9, L 6');
    await expect(note).toBeFocused();
    await expect(ofM).toHaveValue('9');
    await expect(ofL).toHaveValue('6');

    await count({ M: 9, L: 8 });
    await save.click();
    await expect(note).toContainText('Sizes and stock: now M 9, L 8; you have M 9, L 6');
    await note.getByRole('button', { name: 'Take theirs: Sizes and stock' }).click();
    await expect(ofL).toHaveValue('8');
    await note.getByRole('button', { name: 'Take yours back: Sizes and stock' }).click();
    await expect(ofL).toHaveValue('6');
    await save.click();
    await expect(cardOf(admin, product.title)).toContainText('15 in stock');
  });
});
