import { beforeEach, expect, it } from 'vitest';
import { OWNER } from '@/scripts/test/builders';
import { SETTINGS } from '@/scripts/test/settings';
import { db } from '../db/client';
import { STORE } from '../store';
import { readSettingsNow } from './queries';
import { FIRST_TAX_RATES } from './rules';
import { settingsInput, type TaxRate } from './schema';
import { updateSettings } from './service';
import { FIRST_WORDS } from './word-rules';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE settings, tax_rates, delivery_zones, holidays, cache_changes`;
});

it('are the environment’s until somebody saves others', async () => {
  const first = await readSettingsNow();
  expect(first).toMatchObject({ legalName: STORE.name, gstin: '', stateCode: '33', version: '0' });
  expect(first.taxRates).toEqual(FIRST_TAX_RATES);
  const saved = await updateSettings(OWNER, { ...SETTINGS, version: '0' });
  expect(saved).toEqual({ ...SETTINGS, version: '1' });
  expect(await readSettingsNow()).toEqual(saved);
});

it('are audited, and invalidate the pages that show them', async () => {
  await updateSettings(OWNER, SETTINGS);
  await updateSettings(OWNER, { ...SETTINGS, phone: '+91 98400 54321' });
  const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(entry).toMatchObject({
    entity: 'setting',
    subject: 'Settings',
    changes: { Telephone: { from: SETTINGS.phone, to: '+91 98400 54321' } },
  });
  const changes = await db.cacheChange.findMany();
  expect(changes.map(({ expired }) => expired)).toEqual([['settings'], ['settings']]);
});

it('are not overwritten by an admin who had read older ones', async () => {
  await updateSettings(OWNER, SETTINGS);
  const both = ['first@noyyal.example', 'second@noyyal.example'].map((email) =>
    updateSettings(OWNER, { ...SETTINGS, email, version: '1' }),
  );
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const kept = await readSettingsNow();
  const refused = outcomes.find((one) => one.status === 'rejected');
  expect(refused?.reason).toMatchObject({ status: 409, details: { data: kept } });
});

it('keep zones and holidays when an edit leaves them out', async () => {
  const [first] = SETTINGS.zones;
  const mine = {
    zones: first ? [{ ...first, prefixes: ['6416'] }] : [],
    holidays: [{ day: '2026-12-25', name: 'Christmas' }],
  };
  await updateSettings(OWNER, { ...SETTINGS, ...mine });
  const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(JSON.stringify(entry.changes)).toContain(
    'Tamil Nadu (Tamil Nadu, Puducherry, 6416): 2 to 3 days, cash on delivery',
  );
  const { zones: _, holidays: __, ...others } = SETTINGS;
  expect(await updateSettings(OWNER, others)).toMatchObject(mine);
});

const zone = (change: object) => ({
  ...{ name: 'One', states: ['33'], prefixes: [], daysFrom: 2, daysTo: 3, cod: true },
  ...change,
});

const HOLIDAY = { day: '2026-12-25', name: 'Christmas' };

it('keep words that an edit leaves out, and tell the audit only what differs', async () => {
  const words = { ...FIRST_WORDS, Nike: '', Trowsers: 'Trousers' };
  await updateSettings(OWNER, SETTINGS);
  await updateSettings(OWNER, { ...SETTINGS, words });
  const { words: _, ...others } = SETTINGS;
  expect((await updateSettings(OWNER, others)).words).toEqual(words);
  const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(entry.changes).toEqual({
    'Words for shoppers': { from: [], to: ['Nike: not shown', 'Trowsers: Trousers'] },
  });
  // A word that is newer than the saved settings is the specification's.
  await db.$executeRaw`UPDATE settings SET words = '{"Nike": "Ours"}'`;
  expect((await readSettingsNow()).words).toEqual({ ...FIRST_WORDS, Nike: 'Ours' });
});

const rate = (change: Partial<TaxRate>): TaxRate => ({
  ...{ hsn: '61', from: '2025-09-22', upTo: 0, rateUpTo: 5, rateAbove: 5 },
  ...change,
});

it('accept rates with two decimals, and future rates for an HSN that has one today', () => {
  const taxRates = [1.1, 2.3, 8.2, 0.07, 39.99].map((rateAbove, at) =>
    rate({ hsn: `61${at}0`, rateAbove }),
  );
  const later = rate({ hsn: '6100', from: '2999-01-01' });
  const finer = rate({ hsn: '610010', from: '2999-01-01' });
  const input = { ...SETTINGS, taxRates: [...taxRates, later, finer] };
  expect(settingsInput.safeParse(input).error).toBeUndefined();
  const { error } = settingsInput.safeParse({ ...SETTINGS, taxRates: [rate({ rateUpTo: 2.345 })] });
  expect(error?.issues).toMatchObject([{ message: 'At most two decimals' }]);
});

it.each([
  ['gstin', { gstin: '33AAAAA' }, 'A GSTIN has 15 characters'],
  ['gstin', { gstin: '33AAPFU0939F1Z3' }, 'This is no GSTIN: a character is wrong'],
  ['gstin', { stateCode: '32' }, 'A GSTIN of Kerala begins with 32'],
  ['pincode', { pincode: '64160' }, 'A PIN code has six digits'],
  ['couriers', { couriers: [] }, 'Choose at least one'],
  ['couriers', { couriers: ['Delhivery', 'DTDC', 'Delhivery'] }, 'Each courier once'],
  ['address', { address: 'a\r\n'.repeat(6).concat('a') }, 'At most 6 lines'],
  ['taxRates,0,from', { taxRates: [rate({ from: '0001-01-01' })] }, 'GST began on 1 July 2017'],
  ['taxRates', { taxRates: [FIRST_TAX_RATES[0], FIRST_TAX_RATES[0]] }, 'Each HSN once for a day'],
  ['taxRates,0,hsn', { taxRates: [rate({ hsn: '61034' })] }, 'HSN: 2, 4, 6 or 8 digits'],
  ['zones', { zones: [] }, 'Give at least one zone'],
  ['zones', { zones: [zone({}), zone({})] }, 'Tamil Nadu is in two zones'],
  ['zones', { zones: [zone({ prefixes: ['641', '641'] })] }, '641 is in two zones'],
  [
    'zones',
    { zones: [zone({ states: [] }), zone({ states: [] })] },
    'Only one zone can be for everywhere else',
  ],
  ['zones,0,daysTo', { zones: [zone({ daysTo: 1 })] }, 'Not fewer than the first'],
  ['zones,0,prefixes,0', { zones: [zone({ prefixes: ['064'] })] }, 'One to six digits each'],
  ['holidays', { holidays: [HOLIDAY, HOLIDAY] }, 'Each day once'],
  ['taxRates', { taxRates: [rate({ from: '2999-01-01' })] }, 'HSN 61 has no rate that holds today'],
])('refuse a wrong %s: %j', (name, change, message) => {
  const { error } = settingsInput.safeParse({ ...SETTINGS, ...change });
  expect(error?.issues.map((issue) => [issue.path.join(), issue.message])).toEqual([
    [name, message],
  ]);
});
