import { expect, send, test } from '../fixtures';
import { addProduct } from '../products';

test('entries are filtered by kind, admin and day', async ({ admin }) => {
  const title = `Audited Chino ${crypto.randomUUID().slice(0, 8)}`;
  const product = await addProduct(admin, title);
  const path = `/api/admin/products/edit/${product._id}`;
  await send(admin.request, 'PUT', path, { ...product, price: 850, totalStock: 5 });

  await admin.goto('/admin/audit');
  await admin.getByLabel('What').selectOption({ label: 'Products' });
  const rows = admin.getByRole('row').filter({ hasText: title });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Product changed');
  await expect(rows.first()).toContainText(/Price was ₹900 → , is ₹850/);
  await expect(rows.first()).toContainText(/Total Stock was 20 → , is 5/);
  await rows.last().getByText('As it was added').click();
  await expect(rows.last()).toContainText('Sizes M, L');

  await rows
    .first()
    .getByRole('button', { name: `All changes of ${title}` })
    .click();
  await expect(admin.getByText('2 events', { exact: true })).toBeVisible();
  await admin.getByLabel('End date').fill('2020-01-31');
  await expect(admin.getByText('Nothing is like this.')).toBeVisible();
  await expect(admin).toHaveURL(/endDate=2020-01-31/);
  await admin.reload();
  await expect(admin.getByLabel('End date')).toHaveValue('2020-01-31');
  await admin.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(2);

  // Links that were cut off, or written by hand.
  const id = crypto.randomUUID();
  for (const place of ['after=cut-off', 'before=cut-off', `after=${id}&before=${id}`]) {
    await admin.goto(`/admin/audit?page=2&${place}`);
    await expect(admin.getByRole('row').nth(1)).toBeVisible();
  }
});
