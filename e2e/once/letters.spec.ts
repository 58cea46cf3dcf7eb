import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ParsedMail } from 'mailparser';
import pg from 'pg';
import { MESSAGE_KINDS, type MessageDto } from '@/lib/messages/schema';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import { freePortSync } from '../../scripts/test/free-port';
import { mailServer } from '../../scripts/test/mail-server';
import { startShop, type TestShop } from '../../scripts/test/shop';
import { DEMO_ADMIN, expect, send, signUp, test } from '../fixtures';
import { placeOrder, saveAddress } from '../orders';

/** A shop of its own, which has a mail server. */
const PORT = String(freePortSync());
let shop: TestShop;
let database: pg.Client;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  await mailServer.start();
  const { SMTP_URL = '', MAIL_FROM = '' } = process.env;
  shop = await startShop({ PORT, SMTP_URL, MAIL_FROM });
  database = new pg.Client({ connectionString: shop.databaseUrl });
  // If the test fails, it is stopped with the shop.
  database.on('error', () => {});
  await database.connect();
});
test.afterAll(async () => {
  await database?.end();
  await shop?.stop();
  await mailServer.stop();
});
test.use({ baseURL: `http://localhost:${PORT}`, allowedStatus: 422 });

/** The letter with this subject, once it has arrived. */
async function letter(subject: RegExp): Promise<ParsedMail> {
  const find = () => mailServer.received.find((mail) => subject.test(mail.subject ?? ''));
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return find() as ParsedMail;
}

test('an order sends a letter at once, and a forgotten password one with a link that works once', async ({
  page,
}) => {
  const shopper = await signUp(page);
  await placeOrder(shopper, await saveAddress(shopper));
  const placed = await letter(/^Order \d+ placed$/);
  expect(placed.text).toContain('Delivery to: Pincode 638001, Tamil Nadu');

  await page.context().clearCookies();
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('If there is an account, a letter is on its way.')).toBeVisible();
  const { text = '' } = await letter(/^Set a new password/);
  const link = /https?:\S+\/auth\/reset-password\?token=\S+/.exec(text)?.[0] ?? '';
  const { rows } = await database.query(`SELECT * FROM messages WHERE kind = 'password-reset'`);
  const [, token = 'none'] = link.split('token=');
  expect(JSON.stringify(rows)).not.toContain(token);

  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('New password').fill('another good password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText('Password changed. Please sign in.')).toBeVisible();
  await letter(/^Your password at Noyyal was changed$/);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password').fill('another good password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop/home');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('staff read what was sent, and have it sent again', async ({ page }) => {
  await send(page.request, 'POST', routes.api.login(), DEMO_ADMIN);
  await page.goto('/admin/dashboard');
  await page.getByRole('navigation', { name: 'Admin Panel' }).getByText('Messages').click();
  await page.getByLabel('State').selectOption('Sent');
  const row = page.getByRole('row').filter({ hasText: 'placed' });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: 'Read' }).click();
  const sheet = page.getByRole('dialog', { name: /^Order \d+ placed$/ });
  await expect(
    sheet.frameLocator('iframe').getByRole('heading', { name: 'Thank you for your order' }),
  ).toBeVisible();
  await sheet.getByRole('tab', { name: 'As text' }).click();
  await expect(sheet.getByText('Delivery to: Pincode 638001, Tamil Nadu')).toBeVisible();
  const before = mailServer.received.length;
  await sheet.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(page.getByText('The message is sent again')).toBeVisible();
  await expect.poll(() => mailServer.received.length).toBe(before + 1);

  await page.goto(routes.admin.messages({ kind: 'password-reset' }));
  await page.getByRole('button', { name: 'Read' }).first().click();
  const reset = page.getByRole('dialog', { name: /^Set a new password/ });
  await reset.getByRole('tab', { name: 'As text' }).click();
  await expect(reset.getByText('https://link.not.shown/')).toBeVisible();
  await expect(reset.getByRole('button', { name: 'Send again' })).toHaveCount(0);
});

test.describe('without a mail server', () => {
  test.use({ baseURL: `http://localhost:${process.env.E2E_PORT}` });

  test("'Send again' keeps the letter, and tells staff so", async ({ page }) => {
    await send(page.request, 'POST', routes.api.login(), DEMO_ADMIN);
    await page.goto(routes.admin.messages({ kind: 'order-delivered' }));
    await page.getByRole('button', { name: 'Read' }).first().click();
    const sheet = page.getByRole('dialog', { name: /^Order \d+ delivered$/ });
    await sheet.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('button', { name: 'Yes, send it' }).click();
    await expect(page.getByText('The message is kept: no mail server is set up')).toBeVisible();
    const waiting = panelApi.adminMessages({ kind: 'order-delivered', state: 'waiting' });
    const count = async () =>
      (await send<{ data: MessageDto[] }>(page.request, 'GET', waiting)).data.length;
    await expect.poll(count).toBe(0);
  });
});

/** One letter of each kind about the same order, whose lines and names are as long as may be; the newest by their ids. */
async function writeEveryKind(): Promise<void> {
  await database.query(`UPDATE order_lines SET title = 'Loose Fit Everyday Jogger ' || repeat('W', 90)
    WHERE order_id = (SELECT order_id FROM messages WHERE kind = 'order-dispatched' LIMIT 1)`);
  await database.query(
    `
    INSERT INTO messages (id, event, kind, recipient, order_id, data, state)
    SELECT overlay(gen_random_uuid()::text PLACING 'f' FROM 1)::uuid, 'width ' || kind, kind, email,
      CASE WHEN kind LIKE 'order-%' THEN orders.id END,
      jsonb_build_object('refunded', '{"minor": 129900, "currency": "INR"}'::jsonb, 'productId', order_lines.product_id, 'size', 'M'), 'kept'
    FROM unnest($1::text[]) AS kind, orders
      JOIN users ON users.id = user_id JOIN order_lines ON order_lines.order_id = orders.id
    WHERE orders.id = (SELECT order_id FROM messages WHERE kind = 'order-dispatched' LIMIT 1)
      AND order_lines.id = (SELECT max(id::text)::uuid FROM order_lines AS one WHERE one.order_id = orders.id)`,
    [MESSAGE_KINDS],
  );
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

test('every letter fits a phone and a desktop', async ({ page }) => {
  await writeEveryKind();
  await send(page.request, 'POST', routes.api.login(), DEMO_ADMIN);
  const { data } = await send<{ data: MessageDto[] }>(
    page.request,
    'GET',
    panelApi.adminMessages({ state: 'kept', limit: 100 }),
  );
  const folder = join('test-results', 'letters');
  mkdirSync(folder, { recursive: true });
  for (const kind of MESSAGE_KINDS) {
    const { html = '' } = data.find((message) => message.kind === kind) ?? {};
    expect(html, kind).toContain('</table>');
    for (const width of [375, 600]) {
      await page.setViewportSize({ width, height: 800 });
      await page.setContent(html);
      expect(await overflow(page), `${kind} at ${width}`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: join(folder, `${kind}-${width}.png`), fullPage: true });
    }
  }
});
