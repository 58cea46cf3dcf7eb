import 'server-only';
import { readTagged, TAGS } from '../cache';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { env } from '../env';
import { paise, paiseToRupees } from '../money';
import { FIRST_ZONES } from './delivery-rules';
import type { Zone } from './delivery-schema';
import { firstSettings } from './first-settings';
import type { SettingsDto } from './schema';
import { FIRST_WORDS, type Words } from './word-rules';

/** What the days of arrival follow from. */
export type DeliveryTerms = Pick<SettingsDto, 'zones' | 'holidays'>;

type Holidays = DeliveryTerms['holidays'];

/** The seller's facts, cached by tag. */
export async function readSettings(): Promise<SettingsDto> {
  'use cache';
  return readTagged(
    () => readSettingsNow(db),
    () => [TAGS.settings],
  );
}

/** Until an admin saves others. */
export const readFirstSettings = (): SettingsDto => firstSettings(env);

/** The same, not cached; or as a transaction sees them. */
export async function readSettingsNow(tx: Prisma.TransactionClient = db): Promise<SettingsDto> {
  const [row, rates, delivery] = await Promise.all([
    tx.setting.findUnique({ where: { id: 1 } }),
    tx.taxRate.findMany({ orderBy: [{ hsn: 'asc' }, { from: 'asc' }] }),
    readDeliveryTerms(tx),
  ]);
  if (!row) return readFirstSettings();
  const { id: _id, revision, updatedAt: _updatedAt, ...facts } = row;
  return {
    ...(facts as Omit<SettingsDto, 'version' | 'taxRates' | 'zones' | 'holidays'>),
    taxRates: rates.map(({ hsn, from, upToPaise, rateUpTo, rateAbove }) => ({
      hsn,
      from: from.toISOString().slice(0, 10),
      upTo: paiseToRupees(paise(upToPaise)),
      rateUpTo: rateUpTo / 100,
      rateAbove: rateAbove / 100,
    })),
    ...delivery,
    words: { ...FIRST_WORDS, ...(row.words as Partial<Words>) },
    version: String(revision),
  };
}

/** Where parcels take how long, and on which days nothing moves: as a transaction sees it, in one statement. */
export async function readDeliveryTerms(tx: Prisma.TransactionClient): Promise<DeliveryTerms> {
  const [terms] = await tx.$queryRaw<[{ zones: Zone[] | null; holidays: Holidays | null }]>`
    SELECT (
        SELECT json_agg(json_build_object('name', name, 'states', states, 'prefixes', prefixes,
          'daysFrom', days_from, 'daysTo', days_to, 'cod', cod) ORDER BY position) FROM delivery_zones
      ) AS zones,
      (SELECT json_agg(json_build_object('day', day, 'name', name) ORDER BY day) FROM holidays) AS holidays`;
  return { zones: terms.zones ?? FIRST_ZONES, holidays: terms.holidays ?? [] };
}
