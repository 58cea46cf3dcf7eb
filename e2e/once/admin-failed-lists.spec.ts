import { expect, send, test } from '../fixtures';

// Stands for any failure: a console error of another status fails the test.
test.use({ allowedStatus: 409 });
const FAILURE = { status: 409, json: {} };
const PROMOTIONS = /admin\/promotions\/get/;

test('when promotions fail to reload after a change, the list says it is the old one', async ({
  admin,
}) => {
  const tag = crypto.randomUUID().slice(0, 8).toUpperCase();
  const promotion = {
    title: `Ends ${tag}`,
    kind: 'percent',
    value: 10,
    code: `E${tag}`,
    startsAt: new Date().toISOString(),
  };
  await send(admin.request, 'POST', '/api/admin/promotions/add', promotion);
  await admin.goto('/admin/promotions');
  const row = admin.getByRole('row').filter({ hasText: promotion.title });
  await row.getByRole('button', { name: 'End now' }).click();
  await admin.route(PROMOTIONS, (route) => route.fulfill(FAILURE));
  await admin.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
  const mark = admin.getByText('The promotions from before:');
  await expect(mark).toBeVisible();
  await admin.unroute(PROMOTIONS);
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(row).toContainText('Ended');
  await expect(mark).toBeHidden();
});

test('the banner cannot be edited while the promotions fail to load', async ({ admin }) => {
  await admin.route(PROMOTIONS, (route) => route.fulfill(FAILURE));
  const promise = {
    _id: crypto.randomUUID(),
    text: 'Ten off',
    promotionId: crypto.randomUUID(),
    isShown: true,
  };
  await admin.route(/admin\/promotions\/banner/, (route) =>
    route.fulfill({ json: { success: true, data: [promise] } }),
  );
  await admin.goto('/admin/promotions');
  await expect(admin.getByText('The promotions could not be loaded.')).toBeVisible();
  const banner = admin.getByRole('region', { name: 'Banner texts' });
  await expect(banner.getByRole('listitem')).toHaveText(['Ten offpromises: a promotion']);
  const edit = admin.getByRole('button', { name: 'Edit banner' });
  await expect(edit).toBeDisabled();
  await admin.unroute(PROMOTIONS);
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(edit).toBeEnabled();
});
