import { expect, test } from '../fixtures';

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
