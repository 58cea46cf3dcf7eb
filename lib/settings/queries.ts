import 'server-only';
import { readTagged, TAGS } from '../cache';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { env } from '../env';
import { paise, paiseToRupees } from '../money';
import { COURIERS, STORE } from '../store';
import { FIRST_TAX_RATES } from './rules';
import type { SettingsDto } from './schema';

/** The seller's facts, cached by tag. */
export async function readSettings(): Promise<SettingsDto> {
  'use cache';
  return readTagged(
    () => readSettingsNow(db),
    () => [TAGS.settings],
  );
}

/** The same, not cached; or as a transaction sees them. */
export async function readSettingsNow(tx: Prisma.TransactionClient = db): Promise<SettingsDto> {
  const [row, rates] = await Promise.all([
    tx.setting.findUnique({ where: { id: 1 } }),
    tx.taxRate.findMany({ orderBy: [{ hsn: 'asc' }, { from: 'asc' }] }),
  ]);
  if (!row) return FIRST;
  const { id: _id, revision, updatedAt: _updatedAt, ...facts } = row;
  return {
    ...(facts as Omit<SettingsDto, 'version' | 'taxRates'>),
    taxRates: rates.map(({ hsn, from, upToPaise, rateUpTo, rateAbove }) => ({
      hsn,
      from: from.toISOString().slice(0, 10),
      upTo: paiseToRupees(paise(upToPaise)),
      rateUpTo: rateUpTo / 100,
      rateAbove: rateAbove / 100,
    })),
    version: String(revision),
  };
}

/** Until an admin saves others. */
const FIRST: SettingsDto = {
  legalName: env.SELLER_LEGAL_NAME,
  address: env.SELLER_ADDRESS.replace(/\s*\|\s*/g, '\n'),
  stateCode: (env.SELLER_GSTIN.slice(0, 2) || STORE.stateCode) as SettingsDto['stateCode'],
  pincode: env.SELLER_PINCODE,
  gstin: env.SELLER_GSTIN,
  phone: STORE.contact.phone,
  email: STORE.contact.email,
  officerName: env.GRIEVANCE_OFFICER,
  officerDesignation: 'Grievance officer',
  officerContact: STORE.contact.email,
  couriers: [...COURIERS],
  letterFooter: '',
  hsnDigits: 4,
  taxRates: FIRST_TAX_RATES,
  version: '0',
};
