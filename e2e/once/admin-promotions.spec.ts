import { expect, send, test } from '../fixtures';
import { addProduct } from '../products';

test('a promotion is made, tried on a cart, ended, copied and deleted; the audit says so', async ({
  admin,
}) => {
  const tag = crypto.randomUUID().slice(0, 8).toUpperCase();
  const title = `Ten off ${tag}`;
  const product = await addProduct(admin, `Promoted ${tag}`);
  await admin.goto('/admin/dashboard');
  await admin.getByRole('navigation', { name: 'Admin Panel' }).getByText('Promotions').click();
  await admin.getByRole('button', { name: 'Add promotion' }).click();
  const form = admin.getByRole('dialog', { name: 'Add promotion' });
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Percentage').fill('10');
  await form.getByLabel('Code').fill(`t${tag}`);
  await form.getByLabel('Some products or categories').check();
  await form.getByRole('searchbox', { name: 'Find products by title' }).fill(product.title);
  await form.getByRole('button', { name: `Add ${product.title}` }).click();
  await expect(form.getByRole('region', { name: '1 product chosen' })).toContainText(product.title);
  await form.getByLabel(`Pieces of ${product.title}`).fill('2');
  const prices = form.getByRole('status').filter({ hasText: 'Total' });
  await expect(prices).toContainText(/Subtotal₹1,800\.00.*−₹180\.00Total₹1,620\.00/);
  await form.getByRole('button', { name: 'Add', exact: true }).click();

  await expect(admin.getByText('Promotion added')).toBeVisible();
  const row = admin.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Running');
  await expect(row).toContainText('10% off 1 chosen product');
  await row.getByRole('button', { name: 'End now' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
  await expect(row).toContainText('Ended');

  await row.getByRole('button', { name: 'Duplicate' }).click();
  const copy = admin.getByRole('dialog', { name: 'Add a copy' });
  await expect(copy.getByRole('region', { name: '1 product chosen' })).toContainText(product.title);
  await copy.getByLabel('Title', { exact: true }).fill(`Copy ${tag}`);
  await copy.getByLabel('Code').fill(`c${tag}`);
  await copy.getByRole('button', { name: 'Add', exact: true }).click();
  const copied = admin.getByRole('row').filter({ hasText: `Copy ${tag}` });
  await copied.getByRole('button', { name: 'Delete' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(copied).toHaveCount(0);

  await admin.goto('/admin/audit?entity=promotion');
  const changed = admin.getByRole('row').filter({ hasText: title });
  await expect(changed.first()).toContainText(/Promotion changed.*Until was none → , is /);
  await changed.last().getByText('As it was added').click();
  await expect(changed.last()).toContainText(`Products ${product.title}`);
});

test.describe('a promotion that somebody else has saved during an edit', () => {
  test.use({ allowedStatus: 409 });

  test('is shown with the products that they chose', async ({ admin }) => {
    const tag = crypto.randomUUID().slice(0, 8).toUpperCase();
    const [mine, theirs] = [
      await addProduct(admin, `Mine ${tag}`),
      await addProduct(admin, `Theirs ${tag}`),
    ];
    const promotion = {
      title: `Together ${tag}`,
      kind: 'percent',
      value: 10,
      code: `C${tag}`,
      startsAt: new Date().toISOString(),
      productIds: [mine._id],
    };
    const { data } = await send<{ data: { _id: string } }>(
      admin.request,
      'POST',
      '/api/admin/promotions/add',
      promotion,
    );
    await admin.goto('/admin/promotions');
    await admin
      .getByRole('row')
      .filter({ hasText: promotion.title })
      .getByRole('button', { name: 'Edit' })
      .click();
    const form = admin.getByRole('dialog', { name: 'Edit promotion' });
    await expect(form.getByRole('region', { name: '1 product chosen' })).toContainText(mine.title);
    await send(admin.request, 'PUT', `/api/admin/promotions/edit/${data._id}`, {
      ...promotion,
      productIds: [theirs._id],
    });
    await form.getByLabel('Percentage').fill('20');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert').filter({ hasText: 'Somebody else' })).toContainText(
      `It is for: now ${theirs.title}`,
    );
    await expect(form.getByRole('region', { name: '1 product chosen' })).toContainText(
      theirs.title,
    );
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('Promotion saved')).toBeVisible();
  });

  test('leaves my own values complete, and either version can be taken', async ({ admin }) => {
    const tag = crypto.randomUUID().slice(0, 8).toUpperCase();
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) ids.push((await addProduct(admin, `${name} ${tag}`))._id);
    const promotion = {
      title: `Whole ${tag}`,
      kind: 'percent',
      value: 10,
      code: `W${tag}`,
      startsAt: new Date().toISOString(),
      productIds: ids.slice(0, 2),
      categories: ['men', 'women'],
    };
    const path = '/api/admin/promotions/add';
    const { data } = await send<{ data: { _id: string } }>(admin.request, 'POST', path, promotion);
    const saveTheirs = (theirs: object) =>
      send(admin.request, 'PUT', `/api/admin/promotions/edit/${data._id}`, {
        ...promotion,
        ...theirs,
      });
    await admin.goto('/admin/promotions');
    const row = admin.getByRole('row').filter({ hasText: promotion.title });
    await row.getByRole('button', { name: 'Edit' }).click();
    const form = admin.getByRole('dialog', { name: 'Edit promotion' });
    await form.getByRole('button', { name: `Remove A ${tag}` }).press('Enter');
    await expect(form.getByRole('group', { name: 'It is for' })).toBeFocused();
    await form.getByRole('button', { name: 'Men', exact: true }).click();
    const save = form.getByRole('button', { name: 'Save' });
    const note = form.getByRole('alert').filter({ hasText: 'Somebody else' });
    const chosen = form.getByRole('region', { name: /chosen/ });

    await saveTheirs({ productIds: ids, categories: ['men', 'women', 'kids'] });
    await save.click();
    await expect(note).toContainText(
      `all of Kids, A ${tag}, B ${tag}, C ${tag}; you have all of Women, B ${tag}`,
    );
    await expect(note).toBeFocused();
    await note.getByRole('button', { name: 'Take theirs' }).press('Enter');
    await expect(chosen).toContainText('3 products chosen');
    await note.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await expect(chosen).toContainText('1 product chosen');

    await saveTheirs({ productIds: ids, categories: ['men', 'women', 'kids'], value: 15 });
    await save.click();
    await expect(note).toContainText('What it does: now 15% off');
    await expect(note).toContainText(`you have all of Women, B ${tag}`);
    await save.click();
    await expect(admin.getByText('Promotion saved')).toBeVisible();
    const all = await send<{ data: { _id: string }[] }>(
      admin.request,
      'GET',
      '/api/admin/promotions/get',
    );
    expect(all.data.find(({ _id }) => _id === data._id)).toMatchObject({
      value: 15,
      productIds: [ids[1]],
      categories: ['women'],
    });
  });
});

test.describe('a banner that somebody else has saved during an edit', () => {
  test.use({ allowedStatus: 409 });

  test('is shown in a small window, without scrolling', async ({ admin }) => {
    await admin.setViewportSize({ width: 375, height: 812 });
    await admin.goto('/admin/promotions');
    await admin.getByRole('button', { name: 'Edit banner' }).click();
    const form = admin.getByRole('dialog', { name: 'Banner texts' });
    await form.getByLabel('Text 1', { exact: true }).fill('Mine');
    await admin.route(/admin\/promotions\/banner/, (route) =>
      route.fulfill({
        status: 409,
        json: {
          success: false,
          message: 'Somebody else has changed the banner.',
          data: [{ _id: crypto.randomUUID(), text: 'Theirs', promotionId: null, isShown: true }],
        },
      }),
    );
    const save = form.getByRole('button', { name: 'Save banner' });
    await save.focus();
    await admin.keyboard.press('Enter');
    const note = form.getByRole('alert');
    await expect(note).toContainText('Theirs');
    await expect(note).toBeFocused();
    await expect(note.getByRole('listitem')).toBeInViewport({ ratio: 1 });
    await expect(save).toBeInViewport({ ratio: 1 });
  });
});
