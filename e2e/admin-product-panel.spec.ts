import type { Page } from '@playwright/test';
import { expect, send, test } from './fixtures';
import { addProduct, cardOf, DRAWING, openProducts } from './products';

/** The data of a paste or drop of this picture, with `text` as copied spreadsheet cells have it. */
const holdPicture = (admin: Page, name: string, text = '') =>
  admin.evaluateHandle(
    async ([source, name, text]) => {
      const held = new DataTransfer();
      const picture = await (await fetch(source)).blob();
      held.items.add(new File([picture], name, { type: 'image/webp' }));
      if (text) held.setData('text/plain', text);
      return held;
    },
    [DRAWING.replace('public', ''), name, text] as const,
  );

test('a picture is pasted or dropped, text goes into its field, and a drop beside opens nothing', async ({
  admin,
}) => {
  await openProducts(admin);
  await admin.getByRole('button', { name: 'Add New Product' }).click();
  const panel = admin.getByRole('dialog', { name: 'Add New Product' });
  const preview = panel.getByRole('img', { name: 'Preview of the picture' });
  const description = panel.getByLabel('Description', { exact: true });
  const isTaken = async (what: 'paste' | 'drop', held: Awaited<ReturnType<typeof holdPicture>>) =>
    description.evaluate(
      (field, [what, held]) => {
        const init = { bubbles: true, cancelable: true };
        const event =
          what === 'paste'
            ? new ClipboardEvent(what, { ...init, clipboardData: held })
            : new DragEvent(what, { ...init, dataTransfer: held });
        field.dispatchEvent(event);
        return event.defaultPrevented;
      },
      [what, held] as const,
    );

  expect(await isTaken('paste', await holdPicture(admin, 'cells.webp', 'Chino'))).toBe(false);
  expect(await isTaken('drop', await holdPicture(admin, 'beside.webp'))).toBe(true);
  await expect(panel.getByText('.webp')).toBeHidden();
  await expect(preview).toBeHidden();
  expect(await isTaken('paste', await holdPicture(admin, 'pasted.webp'))).toBe(true);
  await expect(preview).toBeVisible();
  await expect(panel.getByText('pasted.webp')).toBeVisible();
  await panel.getByRole('button', { name: 'Delete image' }).click();
  await expect(preview).toBeHidden();
  const dropped = { dataTransfer: await holdPicture(admin, 'dropped.webp') };
  await panel.getByLabel('Product image').dispatchEvent('drop', dropped);
  await expect(preview).toBeVisible();
  await expect(panel.getByText('dropped.webp')).toBeVisible();
  await panel.getByRole('button', { name: 'Remove file' }).click();
  await expect(preview).toBeHidden();
  await expect(panel.getByText('.webp')).toBeHidden();
});

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

test('pictures are reordered by drag and keys, and another is made the first', async ({
  admin,
}) => {
  const views = ['back', 'fabric'].map((view) =>
    DRAWING.replace('public', '').replace('front', view),
  );
  const { _id, title, ...product } = await addProduct(admin);
  const saved = { ...product, title, gallery: views };
  await send(admin.request, 'PUT', `/api/admin/products/edit/${_id}`, saved);
  await openProducts(admin, title);
  await cardOf(admin, title).getByRole('button', { name: 'Edit' }).click();
  const panel = admin.getByRole('dialog', { name: 'Edit Product' });
  const pictures = panel.getByRole('list', { name: 'Further pictures' }).getByRole('img');
  const first = panel.getByRole('img', { name: 'Preview of the picture' });
  const shows = async (views: string[]) => {
    for (const [place, view] of views.entries())
      await expect([first, pictures.nth(0), pictures.nth(1)][place] ?? first).toHaveAttribute(
        'src',
        new RegExp(`-${view}\\.`),
      );
  };
  await shows(['front', 'back', 'fabric']);

  const handle = panel.getByRole('button', { name: 'Drag picture 2' });
  await handle.focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByText('Lifted, 2 of 2.')).toBeAttached();
  await admin.keyboard.press('Escape');
  await expect(panel).toBeVisible();
  await admin.keyboard.press('Space');
  await expect(admin.getByText('Lifted, 2 of 2.')).toBeAttached();
  await expect(async () => {
    await admin.keyboard.press('ArrowLeft');
    await expect(admin.getByText('Lifted, 1 of 2.')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await admin.keyboard.press('Space');
  await shows(['front', 'fabric', 'back']);

  const target = await panel.getByRole('button', { name: 'Drag picture 2' }).boundingBox();
  await panel.getByRole('button', { name: 'Drag picture 1' }).hover();
  await admin.mouse.down();
  await admin.mouse.move(target?.x ?? 0, target?.y ?? 0, { steps: 8 });
  await admin.mouse.move((target?.x ?? 0) + 12, (target?.y ?? 0) + 12, { steps: 4 });
  await admin.mouse.up();
  await shows(['front', 'back', 'fabric']);

  await panel.getByRole('button', { name: 'Make this the first' }).last().click();
  await shows(['fabric', 'front', 'back']);
  await expect(panel.getByText('3 of 8 pictures')).toBeVisible();
  await panel.getByRole('button', { name: 'Remove picture 1' }).click();
  await panel.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(admin.getByText('Product updated successfully')).toBeVisible();
  await expect(cardOf(admin, title).locator('img')).toHaveAttribute('src', /-fabric\./);
});

test('a further picture removed during another upload stays removed', async ({ admin }) => {
  const { title } = await addProduct(admin);
  await openProducts(admin, title);
  await cardOf(admin, title).getByRole('button', { name: 'Edit' }).click();
  const panel = admin.getByRole('dialog', { name: 'Edit Product' });
  const add = async () => {
    const chooser = admin.waitForEvent('filechooser');
    await panel.getByRole('button', { name: 'Add picture' }).click();
    await (await chooser).setFiles(DRAWING);
  };
  await add();
  const first = panel.getByRole('img', { name: 'Further picture 1' });
  await expect(first).toBeVisible();
  const before = await first.getAttribute('src');

  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await admin.route('**/upload-image', async (route) => {
    await held;
    await route.continue();
  });
  await add();
  await panel.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(first).toBeHidden();
  goOn();
  await expect(first).toBeVisible();
  await expect(first).not.toHaveAttribute('src', before ?? '');
  await expect(panel.getByRole('img', { name: 'Further picture 2' })).toBeHidden();
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
    await expect(panel.getByRole('alert')).toContainText('now M 6, L 5; you have 12');
    await expect(each).not.toBeChecked();
    await expect(panel.getByLabel('Total Stock', { exact: true })).toHaveValue('12');
  });
});
