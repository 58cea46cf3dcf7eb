import { expect, send, test } from '../fixtures';
import { phoneBack } from '../phone-back';
import { addProduct, cardOf, DRAWING, openProducts } from '../products';

test('Escape, a stray click, Back and closing the tab do not lose typed text unasked', async ({
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
  // The panel listens for clicks outside it only a moment after the previous dialog has closed.
  const clickBeside = () =>
    expect(async () => {
      await admin.mouse.click(3, 300);
      await expect(asked).toBeVisible({ timeout: 1_000 });
    }).toPass();
  const leaves = [
    () => admin.keyboard.press('Escape'),
    () => admin.goBack(),
    // On a phone the panel fills the screen.
    ...(isMobile ? [] : [clickBeside]),
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

test('Back on a phone asks before it loses typed text, and then answers the question', async ({
  admin,
}) => {
  const pressBack = await phoneBack(admin);
  await openProducts(admin);
  await admin.getByRole('button', { name: 'Add New Product' }).click();
  const panel = admin.getByRole('dialog', { name: 'Add New Product' });
  const title = panel.getByLabel('Title', { exact: true });
  const asked = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  await title.fill('Typed and not saved');
  for (const question of [1, 2]) {
    await pressBack();
    await expect(asked, `question ${question}`).toBeVisible();
    await pressBack();
    await expect(asked).toBeHidden();
    await expect(title).toHaveValue('Typed and not saved');
  }
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

  test('keeps sizes together with their stock, and all pictures together, also when refused twice', async ({
    admin,
    browser,
  }) => {
    const front = DRAWING.replace('public', '');
    const charcoal = '/catalog/micro-dot-jogger-charcoal-front.webp';
    const views = [...['back', 'fabric'].map((view) => front.replace('front', view)), charcoal];
    const { version: _, ...added } = await addProduct(admin);
    const opened = {
      ...added,
      image: front,
      gallery: views,
      sizes: ['S', 'M', 'L'],
      stock: { S: 3, M: 5, L: 7 },
    };
    const path = `/api/admin/products/edit/${added._id}`;
    await send(admin.request, 'PUT', path, opened);
    const other = await browser.newContext({ storageState: await admin.context().storageState() });
    const saveTheirs = (theirs: object) =>
      send(other.request, 'PUT', path, { ...opened, ...theirs });

    await openProducts(admin, added.title);
    await cardOf(admin, added.title).getByRole('button', { name: 'Edit' }).click();
    const panel = admin.getByRole('dialog', { name: 'Edit Product' });
    const save = panel.getByRole('button', { name: 'Edit', exact: true });
    const note = panel.getByRole('alert').filter({ hasText: 'Somebody else' });
    const chosen = panel
      .getByRole('group', { name: 'Sizes' })
      .getByRole('button', { pressed: true });
    await panel.getByLabel('Title', { exact: true }).fill(`Mine ${added.title}`);
    await panel.getByRole('button', { name: 'XXL', exact: true }).click();
    await panel.getByLabel('Stock of XXL').fill('4');
    await panel.getByRole('button', { name: 'Move picture 2 forward' }).click();

    const first = { sizes: ['S', 'M'], stock: { S: 3, M: 6 }, image: views[1] };
    await saveTheirs({ ...first, gallery: [front, views[0], views[2]] });
    await save.click();
    await expect(note).toBeFocused();
    await expect(admin.getByRole('alertdialog')).toHaveCount(0);
    await expect(note).toContainText(
      'Sizes and stock: now S 3, M 6; you have S 3, M 6, L 7, XXL 4',
    );
    await expect(note.getByRole('img', { name: /^Theirs: picture/ })).toHaveCount(4);
    await expect(note.getByRole('img', { name: 'Yours: picture 2' })).toHaveAttribute(
      'src',
      /-fabric\./,
    );
    await note.getByRole('button', { name: 'Take theirs: Sizes and stock' }).click();
    await expect(chosen).toHaveText(['S', 'M']);
    await expect(panel.getByLabel('Total Stock', { exact: true })).toHaveValue('9');
    await note.getByRole('button', { name: 'Take yours back: Sizes and stock' }).click();
    await expect(chosen).toHaveText(['S', 'M', 'L', 'XXL']);
    await expect(panel.getByLabel('Total Stock', { exact: true })).toHaveValue('20');

    await saveTheirs({ ...first, gallery: [front, views[0], views[2]], price: 950 });
    await save.click();
    await expect(note).toContainText('Price: now ₹950');
    await expect(note).toContainText('you have S 3, M 6, L 7, XXL 4');
    await expect(note.getByRole('button', { name: 'Take theirs: Pictures' })).toBeVisible();
    await save.click();
    await expect(admin.getByText('Product updated successfully')).toBeVisible();
    const list = await send<{ data: { variants: object[] }[] }>(
      admin.request,
      'GET',
      `/api/admin/products/get?search=${encodeURIComponent(added.title)}`,
    );
    expect(list.data[0]).toMatchObject({
      title: `Mine ${added.title}`,
      price: 950,
      image: front,
      gallery: [views[1], views[0], views[2]],
      sizes: ['S', 'M', 'L', 'XXL'],
      variants: [3, 6, 7, 4].map((stock) => ({ stock })),
    });
    await other.close();
  });
});

test.describe('pictures and sizes that the server refuses', () => {
  test.use({ allowedStatus: 400 });

  test('are scrolled to and focused, with the reason', async ({ admin }) => {
    const { _id, title } = await addProduct(admin);
    await openProducts(admin, title);
    await cardOf(admin, title).getByRole('button', { name: 'Edit' }).click();
    const panel = admin.getByRole('dialog', { name: 'Edit Product' });
    const names = { gallery: 'Further pictures', sizes: 'Sizes' };
    for (const [field, name] of Object.entries(names)) {
      const refuse = { status: 400, json: { message: 'No', errors: { [field]: ['Each once'] } } };
      await admin.route(`**/api/admin/products/edit/${_id}`, (route) => route.fulfill(refuse));
      await panel.getByRole('button', { name: 'Edit', exact: true }).click();
      const group = panel.getByRole('group', { name });
      await expect(group).toBeFocused();
      await expect(group).toBeInViewport();
      await expect(group).toHaveAccessibleDescription('Each once');
    }
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
