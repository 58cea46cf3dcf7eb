import { beforeEach, expect, it } from 'vitest';
import { makeShopper, OWNER } from '@/scripts/test/builders';
import { balanceOf } from '@/scripts/test/credit-orders';
import { SETTINGS } from '@/scripts/test/settings';
import { readCredit, readOwnCredit } from '../credit/queries';
import { db } from '../db/client';
import { updateSettings } from '../settings/service';
import { grantCredit } from './credit-service';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, settings CASCADE`;
});

const GOODWILL = { amount: 100, reason: 'A late parcel' };
const CLERK = { ...OWNER, staffRole: 'clerk' as const };

it('staff add credit with a reason, once for each form, as the audit says', async () => {
  const { id } = await makeShopper();
  const key = crypto.randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => grantCredit(OWNER, id, { ...GOODWILL, key })));
  expect(await grantCredit(OWNER, id, { amount: 0.5, reason: 'Rounded' })).toBe(100.5);
  const slice = { page: 1, limit: 1 };
  expect(await readCredit(id, slice)).toMatchObject({
    credit: { balance: 100.5, spendable: 100.5, entries: [{ amount: 0.5, by: OWNER.userName }] },
    pagination: { total: 2, pages: 2 },
  });
  const { credit } = await readOwnCredit(id, { page: 2, limit: 1 });
  expect(credit.entries).toMatchObject([{ amount: 100, reason: 'A late parcel' }]);
  const audited = await db.auditEntry.findMany({
    where: { subject: { not: '' }, entity: 'customer' },
  });
  expect(audited).toHaveLength(2);
});

it('a clerk adds up to what they may give back, within a day; nobody for who is no customer', async () => {
  await updateSettings(OWNER, { ...SETTINGS, clerkRefundRupees: 150 });
  const { id } = await makeShopper();
  await grantCredit(CLERK, id, GOODWILL);
  await expect(grantCredit(CLERK, id, GOODWILL)).rejects.toMatchObject({ status: 403 });
  expect(await balanceOf(id)).toBe(100);
  await grantCredit(OWNER, id, GOODWILL);
  await expect(grantCredit(OWNER, crypto.randomUUID(), GOODWILL)).rejects.toMatchObject({
    status: 404,
  });
});
