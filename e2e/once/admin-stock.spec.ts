import { expect, send, test } from '../fixtures';
import { hold } from '../hold';
import { placeOrder, saveAddress } from '../orders';
import { addProduct } from '../products';

test.use({ allowedStatus: 409 });

test('a count is found, adjusted by keyboard with a reason, and followed', async ({ admin }) => {
  const { title, slug } = await addProduct(admin, undefined, { totalStock: 5 });
  await admin.goto('/admin/dashboard');
  await admin.getByRole('navigation', { name: 'Admin Panel' }).getByText('Stock').click();
  const search = admin.getByRole('searchbox', { name: 'Search by title or SKU' });
  await expect(search).toBeEnabled();
  await search.fill(`${slug}-l`);
  await expect(admin.getByText('1 row', { exact: true })).toBeVisible();
  const row = admin.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('M L');
  await expect(row).toContainText('5 low');

  const adjust = row.getByRole('button', { name: 'Adjust' });
  await adjust.focus();
  await admin.keyboard.press('Enter');
  const form = admin.getByRole('form', { name: `Adjust ${title}` });
  const pieces = form.getByLabel('Pieces');
  await expect(pieces).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(form).toBeHidden();
  const asked = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  await admin.keyboard.press('Enter');
  for (const close of [() => pieces.press('Escape'), () => adjust.click()]) {
    await pieces.fill('7');
    await close();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(pieces).toHaveValue('7');
  }
  await form.getByRole('button', { name: 'Cancel' }).click();
  await asked.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toBeHidden();
  await expect(adjust).toBeFocused();

  await admin.keyboard.press('Enter');
  await admin.keyboard.type('-1e3');
  await expect(form.getByLabel('Take away')).toBeChecked();
  await admin.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Enter a number');
  await expect(pieces).toBeFocused();
  await pieces.fill('6');
  await admin.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Only 5 pieces can be taken away.');
  await expect(pieces).toHaveValue('6');
  await expect(pieces).toBeFocused();
  // Somebody else imports a count at the same time.
  const { data } = await send<{ data: { variants: { _id: string }[] }[] }>(
    admin.request,
    'GET',
    `/api/admin/stock/get?search=${slug}`,
  );
  await send(admin.request, 'POST', '/api/admin/stock/adjust', {
    variantId: data[0]?.variants[0]?._id,
    by: -1,
    reason: 'counted',
  });
  await pieces.fill('5');
  await admin.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('4 on hand by now');
  await expect(form).toContainText('Now 4 on hand, 0 held, 4 available');
  await expect(pieces).toHaveValue('5');
  await pieces.fill('4');
  await form.getByLabel('Reason').selectOption('Damaged');
  await pieces.press('Enter');
  await expect(form).toBeHidden();
  await expect(adjust).toBeFocused();
  await expect(row).toContainText('Out Of Stock');

  await admin.getByRole('combobox', { name: 'Stock' }).selectOption('out');
  await expect(admin).toHaveURL(/filter=out/);
  await expect(row).toBeVisible();
  await admin.getByRole('combobox', { name: 'Stock' }).selectOption('low');
  await expect(admin).toHaveURL(/filter=low/);
  await expect(row, 'as the dashboard counts').toBeVisible();
  await search.fill(`${slug}-xxl`);
  await expect(admin.getByText('No stock is like this.')).toBeVisible();
  await admin.getByRole('button', { name: 'Clear filters' }).click();
  await expect(admin).toHaveURL('/admin/stock');
  await search.fill(title);
  await row.getByRole('button', { name: 'Movements' }).click();
  const movements = admin.getByRole('dialog', { name: 'Movements' }).getByRole('listitem');
  await expect(movements).toHaveCount(3);
  await expect(movements.first()).toContainText(/Damaged.*−4.*0 then/s);
  await expect(movements.last()).toContainText(/Received.*\+5.*5 then/s);
});

test('a half-typed adjustment survives a list that fails to load, and is not lost unasked', async ({
  admin,
}) => {
  const word = `Chino ${crypto.randomUUID().slice(0, 8)}`;
  const { title, slug } = await addProduct(admin, `${word} first`);
  const other = await addProduct(admin, `${word} second`);
  await admin.goto(`/admin/stock?search=${encodeURIComponent(word)}`);
  await admin.getByRole('button', { name: `Adjust ${title}` }).click();
  const pieces = admin.getByRole('form', { name: `Adjust ${title}` }).getByLabel('Pieces');
  await expect(pieces).toBeFocused();
  await admin.keyboard.type('-3');
  const lists = /admin\/stock\/get/;
  await admin.route(lists, (route) => route.fulfill({ status: 409, json: {} }));
  await admin.getByRole('button', { name: `Adjust ${other.title}` }).click();
  const adjusting = '**/api/admin/stock/adjust';
  const answer = await hold(admin, adjusting);
  await admin.keyboard.type('1\n');
  const second = admin.getByRole('form', { name: `Adjust ${other.title}` });
  await expect(second.locator('[inert]')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(second).toBeVisible();
  await pieces.focus();
  answer();
  await expect(second).toBeHidden();
  await expect(pieces, 'the focus stays where somebody types').toBeFocused();
  await expect(admin.getByText('The stock could not be loaded.')).toBeVisible();
  await expect(pieces).toHaveValue('3');
  // It no longer matches.
  await admin.unroute(lists);
  await admin.route(lists, (route) =>
    route.fulfill({
      json: { success: true, data: [], pagination: { page: 1, limit: 50, total: 0, pages: 0 } },
    }),
  );
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(admin.getByText('0 rows')).toBeVisible();
  await expect(pieces).toHaveValue('3');
  await admin.unroute(lists);
  // What was read a moment ago is not read again.
  await expect(async () => {
    await admin.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(admin.getByText('2 rows')).toBeVisible({ timeout: 1000 });
  }).toPass();

  const search = admin.getByRole('searchbox', { name: 'Search by title or SKU' });
  const panel = admin.getByRole('navigation', { name: 'Admin Panel' });
  const asked = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  for (const leave of [
    () => panel.getByText('Dashboard').click(),
    () => admin.getByRole('link', { name: other.title }).click(),
    () => admin.getByRole('link', { name: 'Import count' }).click(),
    () => admin.getByLabel('Stock', { exact: true }).selectOption('low'),
    () => search.fill(slug),
    () => admin.goBack(),
  ]) {
    await leave();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(asked).toBeHidden();
    await expect(pieces).toHaveValue('3');
  }
  await expect(search).toHaveValue(word);
  await search.fill(`${slug}-m`);
  await asked.getByRole('button', { name: 'Discard changes' }).click();
  await expect(pieces).toBeHidden();
  await expect(search).toHaveValue(`${slug}-m`);
  await expect(admin).toHaveURL(`/admin/stock?search=${slug}-m`);
  await expect(admin.getByText('1 row', { exact: true })).toBeVisible();
  await panel.getByText('Dashboard').click();
  await expect(admin).toHaveURL('/admin/dashboard');
});

test('a movement leads to its order', async ({ admin, shopper }) => {
  await placeOrder(shopper, await saveAddress(shopper));
  const { data } = await send<{ data: { orderNumber: string; productId: string }[] }>(
    admin.request,
    'GET',
    '/api/admin/stock/movements?limit=100',
  );
  const sold = data.find(({ orderNumber }) => orderNumber !== null);
  const { data: product } = await send<{ data: { title: string } }>(
    admin.request,
    'GET',
    `/api/shop/products/get/${sold?.productId}`,
  );
  await admin.goto(`/admin/stock?search=${encodeURIComponent(product.title)}`);
  await admin.getByRole('button', { name: 'Movements' }).first().click();
  await admin.getByRole('link', { name: `order ${sold?.orderNumber}` }).click();
  await expect(admin).toHaveURL(`/admin/orders?search=${sold?.orderNumber}`);
});

test('keyset pages work forward, back, after a reload and by the browser’s buttons', async ({
  admin,
}) => {
  const tag = `Paged Chino ${crypto.randomUUID().slice(0, 8)}`;
  const counted = {
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { S: 1, M: 2, L: 3, XL: 4, XXL: 5 },
  };
  await Promise.all(
    Array.from({ length: 21 }, (_, n) => addProduct(admin, `${tag} ${n % 7}`, counted)),
  );
  await admin.goto(`/admin/stock?search=${encodeURIComponent(tag)}`);
  const pages = admin.getByRole('navigation', { name: 'Pages' });
  const skus = async () => {
    await expect(admin.locator('[aria-busy=true]')).toHaveCount(0);
    return admin.getByRole('row').locator('td:nth-child(2)').allTextContents();
  };
  const seen: string[][] = [];
  const links: string[] = [];
  for (const page of [1, 2, 3]) {
    if (page > 1) await pages.getByRole('button', { name: 'Next' }).click();
    await expect(pages).toContainText(`Page ${page} of 3`);
    seen.push(await skus());
    links.push(admin.url());
  }
  expect(seen.map(({ length }) => length)).toEqual([50, 50, 5]);
  expect(new Set(seen.flat()).size).toBe(105);
  await expect(admin).toHaveURL(/page=3&after=/);

  // A row that comes before all others would shift pages that are counted.
  await addProduct(admin, tag);
  await admin.reload();
  await expect(admin.getByText('106 rows')).toBeVisible();
  expect(await skus()).toEqual(seen[2]);
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(admin).toHaveURL(/page=2&before=/);
  await expect(admin.getByRole('row')).toHaveCount(51);
  expect(await skus()).toEqual(seen[1]);
  await admin.goBack();
  await expect(admin).toHaveURL(/page=3&after=/);
  await expect(admin.getByRole('row')).toHaveCount(6);
  expect(await skus()).toEqual(seen[2]);

  // Links made when one page more, or one page less, came before their rows.
  const [, second = '', third = ''] = links;
  await admin.goto(second.replace('page=2', 'page=3'));
  await expect(pages).toContainText('Page 3 of 4');
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages).toContainText('Page 4 of 4');
  expect(await skus()).toEqual(seen[2]);
  await admin.goto(third.replace('page=3', 'page=2'));
  await expect(pages).toContainText('Page 2 of 2');
  await admin.goto(third.replace('page=3', 'page=1'));
  await expect(pages).toContainText('Page 1 of 3');
  await expect(admin.getByRole('row')).toHaveCount(51);
  await admin.goto(third.replace('page=3', 'page=99').replace(/&after=.*/, ''));
  await expect(admin).toHaveURL(/&page=3$/);
  await expect(pages).toContainText('Page 3 of 3');
  await expect(admin.getByRole('row')).toHaveCount(7);
  await admin.goto(third.replace('after', 'before').replace('&page', '+0&page'));
  await expect(admin.getByText('15 rows')).toBeVisible();
  await expect(admin.getByRole('row')).toHaveCount(16);
  await expect(pages).toBeHidden();
  await admin.goto(third);
  await admin.getByLabel('Stock', { exact: true }).selectOption('low');
  await expect(pages).toContainText('Page 1 of 3');
  await expect(admin).toHaveURL(/\?search=[^&]+&filter=low$/);
});
