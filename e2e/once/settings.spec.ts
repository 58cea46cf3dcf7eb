import { SETTINGS } from '@/scripts/test/settings';
import { expect, send, test } from '../fixtures';

// Saved by somebody else in the meantime.
test.use({ allowedStatus: 409 });

test('an admin edits the seller’s details, shoppers see them, and another admin’s edits are not lost', async ({
  admin,
  page,
}) => {
  await send(admin.request, 'PUT', '/api/admin/settings/update', SETTINGS);
  await admin.goto('/admin/settings');
  const name = admin.getByLabel('Legal name');
  await expect(name).toHaveValue(SETTINGS.legalName);

  await test.step('what somebody else saved is shown, and kept where this one has not typed', async () => {
    await send(admin.request, 'PUT', '/api/admin/settings/update', {
      ...SETTINGS,
      phone: '+91 98400 54321',
    });
    await name.fill('Noyyal Mills Limited');
    await admin.getByRole('button', { name: 'Save settings' }).click();
    const note = admin.getByRole('alert').filter({ hasText: 'Somebody else' });
    await expect(note).toContainText('+91 98400 54321');
    await expect(note).toBeFocused();
    await expect(admin.getByLabel('Telephone')).toHaveValue('+91 98400 54321');
    await expect(name).toHaveValue('Noyyal Mills Limited');
    await admin.getByRole('button', { name: 'Save settings' }).click();
    await expect(admin.getByText('Settings saved')).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Save settings' })).toBeFocused();
  });

  await test.step('the first click saves, or leads to what is wrong', async () => {
    const save = admin.getByRole('button', { name: 'Save settings' });
    await name.fill('');
    await save.click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Enter the legal name');
    await expect(name).toBeInViewport();
    await name.fill('Noyyal Mills Limited');
  });

  await test.step('opened again, it shows what somebody else saved since', async () => {
    const changed = { ...SETTINGS, legalName: 'Noyyal Mills Limited', phone: '+91 98400 99999' };
    await send(admin.request, 'PUT', '/api/admin/settings/update', changed);
    await admin.getByRole('navigation', { name: 'Admin Panel' }).getByText('Dashboard').click();
    await expect(admin).toHaveURL('/admin/dashboard');
    await admin.getByRole('navigation', { name: 'Admin Panel' }).getByText('Settings').click();
    await expect(admin.getByLabel('Telephone')).toHaveValue('+91 98400 99999');
  });

  await test.step('shoppers read it', async () => {
    await page.goto('/shop/contact');
    const seller = page.getByRole('region', { name: 'Seller details' });
    await expect(seller).toContainText('Noyyal Mills Limited');
    await expect(seller).toContainText('33AAPFU0939F1Z2');
    await expect(seller).toContainText('R. Meenakshi, Grievance officer');
    await page.goto('/shop/terms-conditions');
    await expect(page.getByRole('main')).toContainText('between you and Noyyal Mills Limited');
  });

  await test.step('the accountant has the month', async () => {
    const link = admin.getByRole('link', { name: 'GST report' });
    const csv = await admin.request.get((await link.getAttribute('href')) ?? '');
    expect(await csv.text()).toContain('"By","Key","Rate","Documents","Quantity","Taxable value"');
  });
});
