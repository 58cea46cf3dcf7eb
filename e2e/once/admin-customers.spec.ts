import { expect, send, test } from '../fixtures';
import { openDetails, placeOrder, saveAddress } from '../orders';

test('a customer is found, with total, addresses, reviews and orders', async ({
  admin,
  shopper,
}) => {
  await placeOrder(shopper, await saveAddress(shopper));
  const { data: products } = await send<{ data: { _id: string; title: string }[] }>(
    admin.request,
    'GET',
    '/api/shop/products/get?limit=1',
  );
  const [product] = products;
  await send(shopper.page.request, 'POST', '/api/shop/review/add', {
    userId: shopper.userId,
    productId: product?._id,
    reviewMessage: 'Holds its colour.',
    reviewValue: 4,
  });

  await admin.goto('/admin/customers');
  const search = admin.getByRole('searchbox', { name: 'Search by name, email or phone' });
  await expect(search).toBeEnabled();
  await search.fill(shopper.email);
  await expect(admin.getByText('1 customer', { exact: true })).toBeVisible();
  const row = admin.getByRole('row').filter({ hasText: shopper.userName });
  await expect(row).toContainText('₹');
  await row.getByRole('link', { name: shopper.userName }).click();

  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(shopper.userName);
  await expect(admin.getByText('5 Weaver Street')).toBeVisible();
  await expect(admin.getByText('Holds its colour.')).toBeVisible();
  await admin.getByRole('button', { name: 'View Details' }).click();
  const details = admin.getByRole('dialog', { name: 'Order Details' });
  await details.getByLabel('Order Status').selectOption('rejected');
  await details.getByRole('button', { name: 'Update Order Status' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click();
  await expect(admin.getByText('Order status is updated successfully!')).toBeVisible();
  await admin.keyboard.press('Escape');
  await admin.reload();
  await expect(admin.getByText('on 0 of 1 orders')).toBeVisible();

  await openDetails(admin, shopper.userName);
  await details.getByRole('link', { name: 'This customer' }).click();
  await expect(admin).toHaveURL(`/admin/customers/${shopper.userId}`);
});
