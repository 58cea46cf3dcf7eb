import type { Env } from '../env-schema';
import { COURIERS } from '../first-values';
import { STORE } from '../store';
import { FIRST_HOLIDAYS, FIRST_ZONES } from './delivery-rules';
import { FIRST_TAX_RATES } from './rules';
import type { SettingsDto } from './schema';
import { FIRST_WORDS } from './word-rules';

/** The seller's facts until an admin saves others. */
export const firstSettings = (env: Env): SettingsDto => ({
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
  limitOpenOrders: env.LIMIT_OPEN_ORDERS,
  limitOpenPieces: env.LIMIT_OPEN_PIECES,
  limitCodRupees: env.LIMIT_COD_RUPEES,
  limitHoldsADay: env.LIMIT_HOLDS_A_DAY,
  limitRefusedParcels: 2,
  clerkRefundRupees: 2_000,
  requireTwoStep: false,
  zones: FIRST_ZONES,
  holidays: FIRST_HOLIDAYS,
  words: FIRST_WORDS,
  version: '0',
});
