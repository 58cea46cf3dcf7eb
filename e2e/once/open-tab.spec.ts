import { expect, send, test } from '../fixtures';
import { addProduct, cardOf } from '../products';

test('a tab left open shows changes on pages opened from its links after half a minute', async ({
  page,
  admin,
}) => {
  const goods = { category: 'footwear', price: 700 };
  const product = await addProduct(admin, undefined, goods);
  const { title } = product;
  await page.clock.install();
  const menu = page.getByRole('navigation', { name: 'Main' });
  const card = cardOf(page, title).filter({ visible: true });
  const dialog = page.getByRole('dialog', { name: title });
  const open = () => card.getByRole('link', { name: title }).click();

  await page.goto('/shop/listing?category=footwear');
  await open();
  await expect(dialog).toContainText('₹700');
  await page.goBack();
  await menu.getByText('About').click();
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/shop/faq');

  await send(admin.request, 'PUT', `/api/admin/products/edit/${product._id}`, {
    ...product,
    price: 801,
  });
  await page.clock.fastForward(31_000);
  await menu.getByText('Shop').click();
  await menu.getByRole('link', { name: 'Footwear' }).click();
  await expect(page).toHaveURL('/shop/listing?category=footwear');
  await expect(card).toContainText('₹801');
  await open();
  await expect(dialog).toContainText('₹801');
});
