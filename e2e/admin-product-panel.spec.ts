import { expect, send, test } from './fixtures';
import { addProduct, cardOf, openProducts } from './products';

test('typed text is not lost by Escape, a stray click, Back or a closed tab', async ({
  admin,
  isMobile,
}) => {
  const { title } = await addProduct(admin);
  await openProducts(admin, title);
  await cardOf(admin, title).getByRole('button', { name: 'Edit' }).click();
  const panel = admin.getByRole('dialog', { name: 'Edit Product' });
  await admin.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(cardOf(admin, title).getByRole('button', { name: 'Edit' })).toBeFocused();

  await admin.keyboard.press('Enter');
  await panel.getByLabel('Title', { exact: true }).fill('Typed and not saved');
  const asked = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  const leaves = [
    () => admin.keyboard.press('Escape'),
    () => admin.goBack(),
    // On a phone the panel fills the screen.
    ...(isMobile ? [] : [() => admin.mouse.click(3, 300)]),
  ];
  for (const leave of leaves) {
    await leave();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    // It takes clicks until it has faded.
    await expect(asked).toBeHidden();
    await expect(panel.getByLabel('Title', { exact: true })).toHaveValue('Typed and not saved');
  }
  const warned = admin.waitForEvent('dialog');
  const reloaded = admin.reload({ timeout: 2_000 }).catch(() => null);
  const warning = await warned;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await reloaded;

  await admin.keyboard.press('Escape');
  await asked.getByRole('button', { name: 'Discard changes' }).click();
  await expect(panel).toBeHidden();
  await expect(cardOf(admin, title)).toBeVisible();
  await expect(admin).toHaveURL(/\/admin\/products\?search=/);
});

test('text typed just before Escape is not lost', async ({ admin }) => {
  await openProducts(admin);
  await admin.getByRole('button', { name: 'Add New Product' }).click();
  const panel = admin.getByRole('dialog', { name: 'Add New Product' });
  await panel.getByLabel('Title', { exact: true }).evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Typed');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  const asked = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(panel.getByLabel('Title', { exact: true })).toHaveValue('Typed');
});

test.describe('a second admin', () => {
  test.use({ allowedStatus: 409 });

  test('is told what the first has changed, and keeps what they typed', async ({ admin }) => {
    const product = await addProduct(admin);
    await openProducts(admin, product.title);
    await cardOf(admin, product.title).getByRole('button', { name: 'Edit' }).click();
    const panel = admin.getByRole('dialog', { name: 'Edit Product' });
    await panel.getByLabel('Description', { exact: true }).fill('Mine');

    const path = `/api/admin/products/edit/${product._id}`;
    await send(admin.request, 'PUT', path, { ...product, price: 950, description: 'Theirs' });

    await panel.getByRole('button', { name: 'Edit', exact: true }).click();
    const note = panel.getByRole('alert');
    await expect(note).toContainText('Somebody else has changed this product meanwhile.');
    await expect(note).toBeFocused();
    await expect(note).toBeInViewport();
    await expect(note).toContainText('Price: now ₹950');
    await expect(note).toContainText('Description: now Theirs; you have Mine');
    await expect(panel.getByLabel('Price', { exact: true })).toHaveValue('950');
    await expect(panel.getByLabel('Description', { exact: true })).toHaveValue('Mine');
    await note.getByRole('button', { name: 'Take theirs: Description' }).click();
    await expect(panel.getByLabel('Description', { exact: true })).toHaveValue('Theirs');
    await expect(note.getByRole('button', { name: /Price/ })).toHaveCount(0);
    await note.getByRole('button', { name: 'Take yours back: Description' }).click();
    await expect(panel.getByLabel('Description', { exact: true })).toHaveValue('Mine');

    await panel.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(admin.getByText('Product updated successfully')).toBeVisible();
    await expect(cardOf(admin, product.title)).toContainText('₹950');
  });
});

test.describe('a product that somebody else deletes', () => {
  test.use({ allowedStatus: 404 });

  test('is reported to the admin who edits it, and disappears from the list', async ({ admin }) => {
    const { _id, title } = await addProduct(admin);
    await openProducts(admin, title);
    await cardOf(admin, title).getByRole('button', { name: 'Edit' }).click();
    const panel = admin.getByRole('dialog', { name: 'Edit Product' });
    await panel.getByLabel('Price', { exact: true }).fill('777');
    await admin.request.delete(`/api/admin/products/delete/${_id}`);
    await panel.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(panel.getByRole('alert')).toHaveText('Product not found');
    await admin.keyboard.press('Escape');
    await admin.getByRole('button', { name: 'Discard changes' }).click();
    await expect(admin.getByText('No product is like this.')).toBeVisible();
  });
});
