import pg from 'pg';
import { expect, send, test } from '../fixtures';

const SLUG = 'straight-chino-ink';

/** Gives a product reviews dated one minute apart, newest first, each naming its reviewer. */
const ADD_REVIEWS = `
  WITH reviewers AS (
    INSERT INTO users (id, user_name, email, password_hash, updated_at)
    SELECT gen_random_uuid(), 'Wearer ' || n, 'wearer-' || n || '@test.example', 'x', now() - n * interval '1 minute'
    FROM generate_series(1, 204) n RETURNING id, user_name, updated_at
  )
  INSERT INTO reviews (id, product_id, user_id, message, value, created_at, updated_at)
  SELECT gen_random_uuid(), p.id, r.id, 'Worn by ' || r.user_name || '.', 4, r.updated_at, r.updated_at
  FROM reviewers r, products p WHERE p.slug = '${SLUG}'`;
const REMOVE_REVIEWERS = "DELETE FROM users WHERE email LIKE 'wearer-%@test.example'";

test('reviews beyond the first hundred are shown a hundred at a time', async ({
  shopper: { page, userId },
}) => {
  const database = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await database.connect();
  try {
    await database.query(ADD_REVIEWS);
    const { rows } = await database.query(`SELECT id FROM products WHERE slug = '${SLUG}'`);
    const mine = { productId: rows[0].id, userId, reviewMessage: 'The newest.', reviewValue: 5 };
    await send(page.request, 'POST', '/api/shop/review/add', mine);

    await page.goto(`/shop/product/${SLUG}`);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    const texts = reviews.getByRole('listitem').filter({ hasText: /Worn by|The newest/ });
    await expect(texts).toHaveCount(100);
    // One is rewritten in the meantime: the last of the first page moves to the second.
    await database.query(
      `UPDATE reviews SET created_at = now() WHERE message = 'Worn by Wearer 204.'`,
    );

    const more = reviews.getByRole('button', { name: 'Show older reviews' });
    await more.press('Enter');
    await expect(texts).toHaveCount(199);
    await expect(reviews.getByRole('status').filter({ hasText: '199 of 205' })).toBeAttached();
    const focused = reviews.locator('li:focus');
    await expect(focused).toContainText('Worn by Wearer 100.');
    await more.press('Enter');
    await expect(focused).toContainText('Worn by Wearer 199.');
    await expect(texts).toHaveCount(204);
    await expect(more).toHaveCount(0);
    expect(new Set(await texts.allTextContents()).size).toBe(204);
  } finally {
    await database.query(REMOVE_REVIEWERS);
    await database.end();
  }
});
