import type { Locator, Page } from '@playwright/test';
import type { FeatureDto } from '@/lib/features/schema';
import { expect, send, test } from '../fixtures';
import { DRAWING } from '../products';

// Other tests change the features at the same time: an outdated order is refused with 409 and saved again.
test.use({ allowedStatus: 409 });

const rows = (admin: Page) =>
  admin.getByRole('list', { name: 'Feature images' }).getByRole('listitem');

async function saveOrder(admin: Page): Promise<void> {
  await expect(async () => {
    await admin.getByRole('button', { name: 'Save order' }).click();
    await expect(admin.getByText('Order saved')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(admin.getByRole('button', { name: 'Save order' })).toBeHidden();
}

const positionOnScreen = async (row: Locator) =>
  Number(/(\d+) of \d/.exec((await row.textContent()) ?? '')?.[1]);

/** These ids in their saved order, without the features of other tests. */
async function savedOrder(admin: Page, ids: readonly string[]): Promise<string[]> {
  const { data } = await send<{ data: FeatureDto[] }>(
    admin.request,
    'GET',
    '/api/common/feature/get',
  );
  return data.map(({ _id }) => _id).filter((id) => ids.includes(id));
}

const idOf = async (row: Locator) =>
  (await row.locator('p[id^=feature-]').getAttribute('id'))?.replace('feature-', '') ?? '';

/** The row of the picture added last, its position on the screen, and the ids of it and of the one above it. */
async function twoLast(admin: Page, alt: string) {
  const row = rows(admin).filter({ hasText: alt });
  const start = await positionOnScreen(row);
  const above = rows(admin).nth(start - 2);
  return { row, start, mine: await idOf(row), above: await idOf(above) };
}

async function addPicture(admin: Page): Promise<string> {
  const alt = `Cloth on a line ${crypto.randomUUID().slice(0, 8)}`;
  await admin.goto('/admin/features');
  await expect(admin.getByRole('button', { name: 'Upload' })).toBeDisabled();
  const picture = admin.getByLabel('Feature image', { exact: true });
  await expect(picture).toBeEnabled();
  await picture.setInputFiles(DRAWING);
  await admin.getByLabel('What it shows').fill(alt);
  await admin.getByRole('button', { name: 'Upload' }).click();
  await expect(admin.getByText('Feature image added successfully')).toBeVisible();
  await expect(picture).toBeFocused();
  await expect(rows(admin).filter({ hasText: alt })).toBeVisible();
  return alt;
}

/** dnd-kit follows the page's scrolling from the frame after a row was lifted or moved. */
const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

test('a picture is added, moved by keyboard one position a press, and deleted', async ({
  admin,
}) => {
  const alt = await addPicture(admin);
  const { row, start, mine, above } = await twoLast(admin, alt);
  expect(start).toBeGreaterThan(2);

  const up = row.getByRole('button', { name: 'Move up' });
  await up.focus();
  await admin.keyboard.press('Enter');
  await expect(up).toBeFocused();
  expect(await positionOnScreen(row)).toBe(start - 1);
  expect((await savedOrder(admin, [mine, above])).at(-1)).toBe(mine);
  await saveOrder(admin);
  await expect(admin.getByRole('list', { name: 'Feature images' })).toBeFocused();
  expect((await savedOrder(admin, [mine, above])).at(0)).toBe(mine);

  const handle = row.getByRole('button', { name: /^Drag picture/ });
  const position = await positionOnScreen(row);
  await handle.focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByText(`Lifted, ${position} of`)).toBeAttached();
  await nextFrames(admin);
  // The page scrolls after every press.
  for (const [key, would] of [
    ['ArrowUp', position - 1],
    ['ArrowDown', position],
    ['ArrowUp', position - 1],
  ] as const) {
    await admin.keyboard.press(key);
    await expect(admin.getByText(`Lifted, ${would} of`)).toBeAttached();
    await expect(handle).toBeFocused();
    await nextFrames(admin);
  }
  await admin.keyboard.press('Space');
  await expect(row).toContainText(`${position - 1} of `);
  await expect(handle).toBeFocused();
  await admin.keyboard.press('ArrowUp');
  expect(await positionOnScreen(row)).toBe(position - 1);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText(`${position} of `);
  await expect(admin.getByRole('list', { name: 'Feature images' })).toBeFocused();

  await handle.focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByText(`Lifted, ${position} of`)).toBeAttached();
  await nextFrames(admin);
  await admin.keyboard.press('ArrowUp');
  await expect(admin.getByText(`Lifted, ${position - 1} of`)).toBeAttached();
  await admin.keyboard.press('Escape');
  await expect(handle).toBeFocused();
  expect(await positionOnScreen(row)).toBe(position);
  await expect(admin.getByRole('button', { name: 'Save order' })).toBeHidden();

  await row.getByRole('button', { name: 'Delete' }).click();
  const sure = admin.getByRole('alertdialog', { name: 'Delete this feature image?' });
  await sure.getByRole('button', { name: 'Keep' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText('Feature image deleted')).toBeVisible();
  await expect(row).toBeHidden();
});

test('the list settles into a new order in 0.45 s, and at once while the window is resized', async ({
  admin,
}) => {
  await admin.goto('/admin/features');
  await expect(admin.getByText('admin features')).toBeVisible();
  const first = rows(admin).first();
  await expect(first.getByRole('button', { name: 'Move down' })).toBeVisible();
  const text = await first.textContent();
  const isSettled = () => first.evaluate((row) => row.getAnimations().length === 0);
  /** How long the first row takes to move down; 0 when it is there at once. */
  const settlingMs = (isResized: boolean) =>
    first.evaluate(async (row, isResized) => {
      if (isResized) dispatchEvent(new Event('resize'));
      row.querySelector<HTMLElement>('[aria-label="Move down"]')?.click();
      const until = performance.now() + 300;
      while (performance.now() < until) {
        await new Promise((done) => requestAnimationFrame(done));
        const [moving] = row.getAnimations();
        if (moving) return moving.effect?.getTiming().duration;
      }
      return 0;
    }, isResized);
  // dnd-kit measures the rows a moment after they are shown; before that none can settle.
  await expect(async () => {
    const settled = await settlingMs(false);
    await admin.getByRole('button', { name: 'Undo' }).click();
    await expect(first).toHaveText(text ?? '');
    await expect.poll(isSettled).toBe(true);
    expect(settled).toBe(450);
  }).toPass();
  expect(await settlingMs(true)).toBe(0);
  await expect(first).not.toHaveText(text ?? '');
});

test('a picture is dragged to another position', async ({ admin }) => {
  const alt = await addPicture(admin);
  const { row, start, mine, above } = await twoLast(admin, alt);
  const handle = row.getByRole('button', { name: /^Drag picture/ });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  if (!from) throw new Error('The handle is nowhere');
  await admin.mouse.move(from.x + 10, from.y + 10);
  await admin.mouse.down();
  await admin.mouse.move(from.x + 10, from.y - 100, { steps: 5 });
  await admin.mouse.move(from.x + 10, from.y - 330, { steps: 5 });
  await admin.mouse.up();
  await expect(row).toContainText(`${start - 1} of `);
  await saveOrder(admin);
  expect((await savedOrder(admin, [mine, above])).at(0)).toBe(mine);
});

for (const width of [375, 1440]) {
  test(`unsaved changes are not left without a question, ${width} wide`, async ({ admin }) => {
    const isMobile = width < 1024;
    await admin.setViewportSize({ width, height: 812 });
    await admin.goto('/admin/features');
    const first = rows(admin).first();
    const before = await first.textContent();
    await first.getByRole('button', { name: 'Move down' }).click();
    const asked = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
    const leaveByLink = async () => {
      if (isMobile) await admin.getByRole('button', { name: 'Toggle menu' }).click();
      await admin.getByRole('navigation', { name: 'Admin Panel' }).getByText('Orders').click();
    };
    await admin.goBack();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(admin.getByRole('button', { name: 'Save order' })).toBeVisible();
    await admin.getByRole('button', { name: 'Logout' }).click();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await leaveByLink();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(admin).toHaveURL('/admin/features');
    // The drawer is still open.
    if (isMobile) await admin.keyboard.press('Escape');
    await expect(first).not.toHaveText(before ?? '');
    await leaveByLink();
    await asked.getByRole('button', { name: 'Discard changes' }).click();
    await expect(admin).toHaveURL('/admin/orders');

    await admin.goto('/admin/features');
    await expect(rows(admin).first()).toBeVisible();
    await admin.getByLabel('What it shows').fill('Half described');
    await leaveByLink();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    if (isMobile) await admin.keyboard.press('Escape');
    await expect(admin.getByLabel('What it shows')).toHaveValue('Half described');
    await admin.goBack();
    await asked.getByRole('button', { name: 'Discard changes' }).click();
    await expect(admin.getByLabel('What it shows')).toHaveValue('');

    await admin.getByLabel('What it shows').fill('Half described');
    await admin.getByRole('button', { name: 'Logout' }).click();
    await asked.getByRole('button', { name: 'Discard changes' }).click();
    await expect(admin).toHaveURL('/auth/login');
  });
}

test('an order that somebody else has just saved is reported before it is overwritten', async ({
  admin,
}) => {
  const alt = await addPicture(admin);
  const row = rows(admin).filter({ hasText: alt });
  await row.getByRole('button', { name: 'Move up' }).click();
  const { data } = await send<{ data: FeatureDto[] }>(
    admin.request,
    'GET',
    '/api/common/feature/get',
  );
  const [first, second, ...others] = data.map(({ _id }) => _id);
  await send(admin.request, 'PUT', '/api/common/feature/order', {
    ids: [second, first, ...others],
  });
  // As happens when the window gets the focus back.
  await admin.evaluate(() => window.dispatchEvent(new Event('focus')));
  const save = admin.getByRole('button', { name: 'Save order' });
  await save.click();
  await expect(admin.getByText('put them in another order meanwhile')).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Their order' }).getByRole('listitem')).toHaveCount(
    await rows(admin).count(),
  );
  await saveOrder(admin);
});
