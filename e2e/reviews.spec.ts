import { expect, test } from './fixtures';

test('a shopper reviews once; a second review replaces the first', { tag: '@narrow' }, async ({
  shopper: { page, userName },
}) => {
  const path = '/shop/product/side-stripe-track-pant-ink';
  await page.goto(path);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const submit = reviews.getByRole('button', { name: 'Submit' });
  const message = reviews.getByRole('textbox', { name: 'Write a review' });
  const stars = reviews.getByRole('radiogroup', { name: 'Rating' });
  const mine = reviews.getByRole('listitem').filter({ hasText: userName });
  await expect(submit).toBeDisabled();
  await message.fill('Runs true to size.');
  await expect(reviews.getByText('Please provide a rating')).toBeVisible();
  await stars.getByRole('radio', { name: '1 star' }).press('Enter');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Please provide a rating' }),
  ).toBeVisible();
  await expect(submit).toBeDisabled();
  for (const [name, words] of [
    ['4 stars', 'Runs true to size.'],
    ['1 star', 'The seam opened.'],
  ] as const) {
    await message.fill(words);
    await stars.getByRole('radio', { name }).check();
    await submit.click();
    await expect(page.getByText('Review added successfully!').last()).toBeVisible();
    await expect(mine).toHaveCount(1);
    await expect(mine).toContainText(words);
    await expect(message).toHaveValue('');
    await expect(stars.getByRole('radio').first()).toBeFocused();
  }
  await expect(reviews).toContainText(/\d\.\d\d/);
  const visitor = await (await page.request.get(path)).text();
  expect(visitor).toContain('The seam opened.');
  expect(visitor).not.toContain('Runs true to size.');
});
