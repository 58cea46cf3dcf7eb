import { SETTINGS } from '@/scripts/test/settings';
import { expect, send, test } from '../fixtures';
import { hold } from '../hold';

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

  await test.step('a wrong GSTIN is named', async () => {
    const gstin = admin.getByLabel('GSTIN');
    await gstin.fill('33AAPFU0939F1Z3');
    await gstin.press('Enter');
    await expect(gstin).toBeFocused();
    await expect(gstin).toHaveAccessibleDescription('This is no GSTIN: a character is wrong');
    await gstin.fill(SETTINGS.gstin.toLowerCase());
  });

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
    const above = admin.getByLabel('% above').last();
    const rate = await above.inputValue();
    await above.fill('41');
    await save.click();
    await expect(above).toBeFocused();
    await expect(above).toHaveAccessibleDescription('At most 40');
    await above.fill(rate);
    await expect(above).not.toHaveAttribute('aria-invalid');
  });

  await test.step('a rate is added and removed without losing the place', async () => {
    await admin.getByRole('button', { name: 'Add a rate' }).press('Enter');
    await expect(admin.getByLabel('HSN begins').last()).toBeFocused();
    await admin.getByRole('button', { name: 'Remove the rate of the new row' }).press('Enter');
    await expect(admin.getByRole('button', { name: 'Add a rate' })).toBeFocused();
  });

  await test.step('what is typed during a save stays, unsaved', async () => {
    const designation = admin.getByLabel('Designation');
    const goOn = await hold(admin, '**/api/admin/settings/update');
    await name.fill('Noyyal Mills Limited');
    await admin.getByLabel('Last lines of letters').fill('Open from ten to six');
    await admin.getByRole('button', { name: 'Save settings' }).click();
    await designation.fill('Complaints');
    const upTo = admin.getByLabel('Up to ₹').last();
    await upTo.fill('2400');
    goOn();
    await expect(admin.getByText('Settings saved').first()).toBeVisible();
    await expect(designation).toHaveValue('Complaints');
    await expect(upTo).toHaveValue('2400');
    await expect(upTo).toBeFocused();
    await admin.getByRole('navigation', { name: 'Admin Panel' }).getByText('Dashboard').click();
    const asked = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
    await asked.getByRole('button', { name: 'Discard changes' }).click();
    await expect(admin).toHaveURL('/admin/dashboard');
  });

  await test.step('opened again, it shows what somebody else saved since', async () => {
    const changed = { ...SETTINGS, legalName: 'Noyyal Mills Limited', phone: '+91 98400 99999' };
    await send(admin.request, 'PUT', '/api/admin/settings/update', changed);
    await admin.getByRole('navigation', { name: 'Admin Panel' }).getByText('Settings').click();
    await expect(admin.getByLabel('Telephone')).toHaveValue('+91 98400 99999');
    await expect(admin.getByLabel('Designation')).toHaveValue(SETTINGS.officerDesignation);
  });

  await test.step('shoppers read it', async () => {
    await page.goto('/shop/contact');
    const seller = page.getByRole('region', { name: 'Who sells to you' });
    await expect(seller).toContainText('Noyyal Mills Limited');
    await expect(seller).toContainText('33AAPFU0939F1Z2');
    await expect(seller).toContainText('R. Meenakshi, Grievance officer');
    await page.goto('/shop/terms-conditions');
    await expect(page.getByRole('main')).toContainText('between you and Noyyal Mills Limited');
  });

  await test.step('the accountant has the month', async () => {
    const link = admin.getByRole('link', { name: 'GST report' });
    const csv = await admin.request.get((await link.getAttribute('href')) ?? '');
    expect(await csv.text()).toContain('"By","Key","Documents","Quantity","Taxable value"');
  });
});
