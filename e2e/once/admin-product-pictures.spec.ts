import type { Page } from '@playwright/test';
import { expect, send, test } from '../fixtures';
import { addProduct, cardOf, DRAWING, openProducts } from '../products';

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

test('a picture can be pasted or dropped, pasted text goes into its field, and a drop elsewhere opens nothing', async ({
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
  // It is announced as lifted a moment before it reacts to the next key.
  await expect(async () => {
    await admin.keyboard.press('Escape');
    await expect(admin.getByText('It is where it was.')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await expect(panel).toBeVisible();
  await admin.keyboard.press('Space');
  await expect(admin.getByText('Lifted, 2 of 2.')).toBeAttached();
  await expect(async () => {
    await admin.keyboard.press('ArrowLeft');
    await expect(admin.getByText('Lifted, 1 of 2.')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await admin.keyboard.press('Space');
  await shows(['front', 'fabric', 'back']);

  // Hovering waits until the pictures have stopped moving.
  await handle.hover();
  const target = await handle.boundingBox();
  await panel.getByRole('button', { name: 'Drag picture 1' }).hover();
  await admin.mouse.down();
  await admin.mouse.move(target?.x ?? 0, target?.y ?? 0, { steps: 8 });
  await admin.mouse.move((target?.x ?? 0) + 12, (target?.y ?? 0) + 12, { steps: 4 });
  await expect(admin.getByText('Lifted, 2 of 2.')).toBeAttached();
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
