import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, send, test } from './fixtures';

const DRAWING = 'public/catalog/micro-dot-half-pant-deep-indigo-front.webp';

const openProducts = async (admin: Page, search = '') => {
  await admin.goto(`/admin/products${search ? `?search=${encodeURIComponent(search)}` : ''}`);
  await expect(admin.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
};

async function fill(panel: Locator, title: string): Promise<void> {
  await panel.getByLabel('Title', { exact: true }).fill(title);
  await panel.getByLabel('Description', { exact: true }).fill('Made for a journey.');
  await panel.getByLabel('Category', { exact: true }).selectOption('men');
  await panel.getByLabel('Product', { exact: true }).selectOption({ label: 'Trowsers' });
  await panel.getByLabel('Price', { exact: true }).fill('799.50');
  await panel.getByLabel('Total Stock', { exact: true }).fill('12');
  await panel.getByRole('group', { name: 'Sizes' }).getByRole('button', { name: 'M' }).click();
}

/** One that this test may do with as it likes. */
async function addOne(
  admin: Page,
  title = `Journey Chino ${crypto.randomUUID().slice(0, 8)}`,
): Promise<{ _id: string; title: string; version: string }> {
  const { data } = await send<{ data: { _id: string; title: string; version: string } }>(
    admin.request,
    'POST',
    '/api/admin/products/add',
    {
      title,
      description: 'Made for a journey.',
      category: 'men',
      brand: 'levi',
      price: 900,
      salePrice: '',
      totalStock: 20,
      sizes: ['M', 'L'],
      image: '/catalog/micro-dot-half-pant-deep-indigo-front.webp',
    },
  );
  return data;
}

const cardOf = (admin: Page, title: string) => admin.getByRole('article', { name: title });

test('a product is added with its picture, found, edited and deleted', async ({ admin }) => {
  const title = `Journey Jogger ${crypto.randomUUID().slice(0, 8)}`;
  await openProducts(admin);
  await admin.getByRole('button', { name: 'Add New Product' }).click();
  const panel = admin.getByRole('dialog', { name: 'Add New Product' });
  await expect(panel.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await fill(panel, title);
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel.getByText('Upload a picture')).toBeVisible();
  await panel.getByLabel('Product image').setInputFiles(DRAWING);
  await expect(panel.getByRole('img', { name: 'Preview of the picture' })).toBeVisible();
  await panel.getByRole('button', { name: 'Delete image' }).click();
  await expect(panel.getByRole('img', { name: 'Preview of the picture' })).toBeHidden();
  await panel.getByLabel('Product image').setInputFiles(DRAWING);
  await expect(panel.getByRole('img', { name: 'Preview of the picture' })).toBeVisible();
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(6_000_000) };
  await panel.getByLabel('Product image').setInputFiles(large);
  await expect(panel.getByText('At most 5 MB')).toBeVisible();
  await panel.getByRole('button', { name: 'Remove file' }).click();
  await expect(panel.getByText('At most 5 MB')).toBeHidden();
  await expect(panel.getByRole('img', { name: 'Preview of the picture' })).toBeVisible();
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin.getByText('Product added successfully')).toBeVisible();
  await expect(panel).toBeHidden();

  await admin.getByRole('searchbox', { name: 'Search by title' }).fill(title);
  await expect(admin.getByText('1 product', { exact: true })).toBeVisible();
  await expect(admin).toHaveURL(/search=Journey/);
  const card = cardOf(admin, title);
  await expect(card).toContainText('₹799.50');
  await expect(card).toContainText('12 in stock');

  await card.getByRole('button', { name: 'Edit' }).click();
  const edit = admin.getByRole('dialog', { name: 'Edit Product' });
  await expect(edit.getByLabel('Product image')).toBeDisabled();
  await edit.getByLabel('Sale Price').fill('900');
  await edit.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(edit.getByText('The sale price must be below the price')).toBeVisible();
  await edit.getByLabel('Sale Price').fill('649');
  await edit.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(admin.getByText('Product updated successfully')).toBeVisible();
  await expect(card).toContainText('₹649');

  await card.getByRole('button', { name: 'Delete' }).click();
  const sure = admin.getByRole('alertdialog', { name: `Delete ${title}?` });
  await sure.getByRole('button', { name: 'Keep' }).click();
  await expect(card.getByRole('button', { name: 'Delete' })).toBeFocused();
  await admin.keyboard.press('Enter');
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText('Product deleted')).toBeVisible();
  await expect(admin.getByText('No product is like this.')).toBeVisible();
});

/** What a browser hands over with a paste or a drop of this picture; `text` beside it, as cells of a spreadsheet have. */
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

test('a picture is pasted or dropped; text into a field is text, and what falls beside opens nothing', async ({
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
  await panel.getByRole('button', { name: 'Delete image' }).click();
  await expect(preview).toBeHidden();
  const dropped = { dataTransfer: await holdPicture(admin, 'dropped.webp') };
  await panel.getByLabel('Product image').dispatchEvent('drop', dropped);
  await expect(preview).toBeVisible();
});

test('what is typed is not lost by Escape, a stray click, Back or a closed tab', async ({
  admin,
  isMobile,
}) => {
  const { title } = await addOne(admin);
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
    // On a phone the panel leaves nothing beside itself to click on.
    ...(isMobile ? [] : [() => admin.mouse.click(3, 300)]),
  ];
  for (const leave of leaves) {
    await leave();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    // While it fades it still takes the clicks.
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

test('what was typed a moment before Escape is not lost either', async ({ admin }) => {
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
  test.use({ rightStatus: 409 });

  test('is told what the first has changed, and keeps what they typed', async ({ admin }) => {
    const product = await addOne(admin);
    await openProducts(admin, product.title);
    await cardOf(admin, product.title).getByRole('button', { name: 'Edit' }).click();
    const panel = admin.getByRole('dialog', { name: 'Edit Product' });
    await panel.getByLabel('Description', { exact: true }).fill('Mine');

    const path = `/api/admin/products/edit/${product._id}`;
    await send(admin.request, 'PUT', path, { ...product, price: 950, description: 'Theirs' });

    await panel.getByRole('button', { name: 'Edit', exact: true }).click();
    const note = panel.getByRole('alert');
    await expect(note).toContainText('Somebody else has changed this product meanwhile.');
    await expect(note).toContainText('Price is now ₹950');
    await expect(note).toContainText('Description is now Theirs; you have Mine');
    await expect(panel.getByLabel('Price', { exact: true })).toHaveValue('950');
    await expect(panel.getByLabel('Description', { exact: true })).toHaveValue('Mine');

    await panel.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(admin.getByText('Product updated successfully')).toBeVisible();
    await expect(cardOf(admin, product.title)).toContainText('₹950');
  });
});

test('a further picture taken away while another is sent stays away', async ({ admin }) => {
  const { title } = await addOne(admin);
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

test('by keyboard, one product is deleted after the other', async ({ admin }) => {
  const word = `Chino ${crypto.randomUUID().slice(0, 8)}`;
  for (const name of ['first', 'second']) await addOne(admin, `${word} ${name}`);
  await openProducts(admin, word);
  const sure = admin.getByRole('alertdialog');
  await cardOf(admin, `${word} second`).getByRole('button', { name: 'Delete' }).focus();
  await admin.keyboard.press('Enter');
  await sure.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(
    cardOf(admin, `${word} first`).getByRole('button', { name: 'Delete' }),
  ).toBeFocused();
  await admin.keyboard.press('Enter');
  await sure.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(admin.getByText('No product is like this.')).toBeVisible();
  await expect(admin.getByRole('main')).toBeFocused();
});

test.describe('a product that somebody else deletes', () => {
  test.use({ rightStatus: 404 });

  test('is said to be gone by who edits it, and goes from the list', async ({ admin }) => {
    const { _id, title } = await addOne(admin);
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

test('the catalogue goes out, is changed in a spreadsheet, and comes back as a whole', async ({
  admin,
}) => {
  const product = await addOne(admin);
  await openProducts(admin);
  const downloading = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('products.csv');
  const text = readFileSync(await download.path(), 'utf8');
  const lines = text.split('\r\n');
  const mine = lines.find((line) => line.includes(product._id)) ?? '';
  expect(mine).toContain(`"${product.title}"`);

  const bring = async (name: string, content: string) => {
    const field = admin.getByLabel('CSV file');
    await expect(field).toBeEnabled();
    await field.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  };
  await admin.getByRole('link', { name: 'Import CSV' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible();
  const apply = admin.getByRole('button', { name: /^Import \d+ product/ });

  await bring('bad.csv', [lines[0], mine.replace('"900"', '"much"')].join('\r\n'));
  const row = admin.getByRole('row').filter({ hasText: 'Enter a number' });
  await expect(row).toContainText('2');
  await expect(row).toContainText('Price');
  await expect(apply).toBeDisabled();

  await bring('good.csv', [lines[0], mine.replace('"900"', '"850"')].join('\r\n'));
  await expect(admin.getByRole('row').filter({ hasText: product.title })).toContainText(
    /Price\s+was\s+₹900\s*→\s*, is\s+₹850/,
  );
  await admin.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(admin.getByText('Catalogue imported: 0 added, 1 updated.')).toBeVisible();
  await admin.getByRole('link', { name: 'Back to the products' }).click();
  await expect(cardOf(admin, product.title)).toContainText('₹850');
});
