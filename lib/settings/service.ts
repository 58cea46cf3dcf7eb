import 'server-only';
import type { Actor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { SETTINGS_CHANGED } from '../cache';
import { invalidate } from '../cache/invalidation-service';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { rupeesToPaise } from '../money';
import { readSettingsNow } from './queries';
import { settingsInWords } from './rules';
import type { SettingsDto, SettingsInput } from './schema';

/**
 * Writes the seller's facts and the tax rates; concurrent calls wait for each other. Existing invoices keep what they
 * say.
 * @throws AppError 409 with the current settings, if they are no longer what was read
 */
export function updateSettings(by: Actor, input: SettingsInput): Promise<SettingsDto> {
  return inTransaction(async (tx) => {
    // There may be no row to lock. Readers do not wait for it.
    await tx.$executeRaw`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`;
    const before = await readSettingsNow(tx);
    const { version, taxRates, zones, holidays, ...facts } = input;
    if (version !== undefined && version !== before.version)
      throw new AppError(
        409,
        'Somebody else has changed the settings meanwhile. Please check them and save again.',
        { data: before },
      );
    const { version: _, taxRates: __, zones: ___, holidays: ____, ...stored } = before;
    const row = { ...stored, ...facts, revision: Number(before.version) + 1 };
    await tx.setting.upsert({ where: { id: 1 }, create: row, update: row });
    await writeLists(tx, {
      taxRates,
      zones: zones ?? before.zones,
      holidays: holidays ?? before.holidays,
    });
    await invalidate(tx, SETTINGS_CHANGED);
    const after = await readSettingsNow(tx);
    await recordChange(tx, by, {
      entity: 'setting',
      id: null,
      subject: 'Settings',
      action: 'update',
      before: settingsInWords(before),
      after: settingsInWords(after),
    });
    return after;
  });
}

/** The settings' tables, of which all rows are written together. */
async function writeLists(
  tx: Prisma.TransactionClient,
  { taxRates, zones, holidays }: Pick<SettingsDto, 'taxRates' | 'zones' | 'holidays'>,
): Promise<void> {
  await tx.taxRate.deleteMany();
  await tx.taxRate.createMany({
    data: taxRates.map(({ hsn, from, upTo, rateUpTo, rateAbove }) => ({
      hsn,
      from: new Date(from),
      upToPaise: rupeesToPaise(upTo),
      rateUpTo: Math.round(rateUpTo * 100),
      rateAbove: Math.round(rateAbove * 100),
    })),
  });
  await tx.deliveryZone.deleteMany();
  await tx.deliveryZone.createMany({
    data: zones.map((zone, position) => ({ ...zone, position })),
  });
  await tx.holiday.deleteMany();
  await tx.holiday.createMany({
    data: holidays.map(({ day, name }) => ({ day: new Date(day), name })),
  });
}
