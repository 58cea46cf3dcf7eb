import { routes } from '@/lib/routes';
import { findInvalid } from '../../scripts/test/valid-html';
import { PAGES } from '../../server/guards';
import { expect, test } from '../fixtures';

const TEXT_PAGES = [
  ['/shop/faq', 'FAQ', 'within 14 days'],
  ['/shop/contact', 'Contact', 'Submit via WhatsApp'],
  ['/shop/brand-story', 'Brand story', '₹399'],
  ['/shop/Fabric', 'Fabric', 'Micro Dot Knit'],
  ['/shop/privacy-policy', 'Privacy policy', 'under 16'],
  ['/shop/shipping-policy', 'Shipping policy', '3 to 4 business days'],
  ['/shop/returns-policy', 'Returns policy', '7 days from delivery'],
  ['/shop/terms-conditions', 'Terms and conditions', '₹8,000'],
] as const;

for (const [path, name, figure] of TEXT_PAGES) {
  test(`${path} is in the menus, has its content, and sends no request to another host`, async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
    });
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(figure);
    await expect(page.getByRole('heading', { level: 1, name })).toHaveCount(1);
    await expect(page).toHaveTitle(/Clothing manufacturer in Tiruppur/);
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute(
      'href',
      path,
    );
    expect(foreign).toEqual([]);
  });
}

test('the HTML of every public page is valid, and its labels are meaningful', async ({
  request,
}) => {
  const open = Object.values(PAGES).filter(({ expected }) => Number(expected.anonymous) > 0);
  expect(open.length).toBeGreaterThan(15);
  for (const path of [
    ...open.map((page) => page.path),
    routes.listing(),
    routes.listing({ categories: ['kids'], brands: ['puma'], sortBy: 'title-atoz' }),
    routes.listing({ page: 99 }),
    '/no-such-page',
  ]) {
    const html = await (await request.get(path)).text();
    expect.soft(await findInvalid(html, 'served'), path).toEqual([]);
  }
});

test('the HTML of a shopper’s pages and of the panel is valid as it is served', async ({
  shopper,
  admin,
}) => {
  const pages = Object.values(PAGES);
  const closed = (role: 'shopper' | 'admin') =>
    pages.filter(({ expected }) => expected[role] === 200 && expected.anonymous !== 200);
  expect(closed('admin').length).toBeGreaterThan(10);
  for (const [{ request }, { path }] of [
    ...closed('shopper').map((page) => [shopper.page, page] as const),
    ...closed('admin').map((page) => [admin, page] as const),
  ]) {
    const html = await (await request.get(path)).text();
    expect.soft(await findInvalid(html, 'streamed'), path).toEqual([]);
  }
});

test('/shop/fabric leads to /shop/Fabric', async ({ page }) => {
  await page.goto('/shop/fabric');
  await expect(page).toHaveURL('/shop/Fabric');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('the FAQ and the policy agree on exchanges and returns', async ({ page }) => {
  await page.goto('/shop/faq');
  const main = page.getByRole('main');
  await expect(main).toContainText('An exchange for another size: within 14 days.');
  await expect(main).toContainText('A return for your money: within 7 days,');
  await main.getByRole('link', { name: 'returns policy' }).click();
  await expect(main).toContainText('Anything we sold you, for 7 days from delivery');
  await expect(main).toContainText(
    'an exchange against another size you have 14 days from delivery',
  );
  await page.goto('/shop/home');
  await expect(page.getByRole('region', { name: 'Benefits' })).toContainText('Within 14 days');
});

test('the FAQ has five questions and a way to ask a sixth', async ({ page }) => {
  await page.goto('/shop/faq');
  await expect(page.getByRole('main').getByRole('heading', { name: /\?$/ })).toHaveCount(5);
  await page.getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/shop/contact');
});

test('the contact form shows what is missing, keeps the entries, and opens a chat with all of them', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }),
  );
  await page.goto('/shop/contact');
  await expect(page.getByRole('img', { name: /map/i })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in Google Maps' })).toBeVisible();

  const send = page.getByRole('button', { name: 'Submit via WhatsApp' });
  await page.getByLabel('Comments').fill('Is L right for 86 cm?');
  await page.getByLabel('Email').fill('ravi@');
  await send.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name');
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Enter your phone number');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address');

  await page.getByLabel('Name').fill('Ravi & Söhne');
  await page.getByLabel('Phone').fill('98400 12345');
  await page.getByLabel('Email').fill('ravi@example.com');
  const [chat] = await Promise.all([page.waitForEvent('popup'), send.click()]);
  await expect(chat).toHaveURL(/^https:\/\/wa\.me\/919000000000\?text=/);
  expect(new URL(chat.url()).searchParams.get('text')).toBe(
    'Name: Ravi & Söhne\nPhone: 98400 12345\nEmail: ravi@example.com\nComments: Is L right for 86 cm?',
  );
  await expect(page.getByRole('link', { name: 'open the chat here' })).toHaveAttribute(
    'href',
    chat.url(),
  );
  await expect(page.getByLabel('Name')).toHaveValue('Ravi & Söhne');
});

test('subscribing twice shows the same message, and a wrong address is refused with a message', async ({
  page,
}) => {
  await page.goto('/shop/returns-policy');
  const block = page.getByRole('region', { name: 'Letters from the sample room' });
  const email = block.getByRole('textbox', { name: 'Email' });
  const subscribe = block.getByRole('button', { name: 'Subscribe' });
  const said = block.getByRole('status');

  await email.fill('ravi@');
  await subscribe.click();
  await expect(said).toHaveText('Enter a valid email address');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');

  const address = `${crypto.randomUUID()}@example.com`;
  for (const typed of [address, address.toUpperCase()]) {
    await email.fill(typed);
    await subscribe.click();
    await expect(said).toHaveText(/^You are on the list/);
    await expect(email).toHaveValue('');
  }
});
