import { expect, test } from '../fixtures';
import { phoneBack } from '../phone-back';
import { addProduct, cardOf, openProducts } from '../products';

test('Escape, a stray click, Back and closing the tab do not lose typed text unasked', async ({
  admin,
  isMobile,
}) => {
  const { title } = await addProduct(admin);
  await openProducts(admin, title);
  await cardOf(admin, title).getByRole('button', { name: 'Edit' }).click();
  const panel = admin.getByRole('dialog', { name: 'Edit Product' });
  // It reads what is stored first.
  await expect(panel).toBeVisible();
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
