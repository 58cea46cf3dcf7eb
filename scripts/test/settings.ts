import { FIRST_HOLIDAYS, FIRST_ZONES } from '@/lib/settings/delivery-rules';
import { FIRST_TAX_RATES } from '@/lib/settings/rules';
import { type SettingsDto, settingsDto } from '@/lib/settings/schema';
import { FIRST_WORDS } from '@/lib/settings/word-rules';

/** The facts of a seller in Tamil Nadu. */
export const SETTINGS: Omit<SettingsDto, 'version'> = settingsDto.omit({ version: true }).parse({
  legalName: 'Noyyal Knitwear Private Limited',
  address: '14 Mill Street, Avinashi Road\nTiruppur',
  stateCode: '33',
  pincode: '641602',
  gstin: '33AAPFU0939F1Z2',
  phone: '+91 98400 12345',
  email: 'care@noyyal.example',
  officerName: 'R. Meenakshi',
  officerDesignation: 'Grievance officer',
  officerContact: 'care@noyyal.example',
  couriers: ['India Post', 'Delhivery'],
  letterFooter: '',
  hsnDigits: 4,
  taxRates: FIRST_TAX_RATES,
  // As in service.ts: a test's few shoppers order more than a real one may have open.
  limitOpenOrders: 10_000,
  limitOpenPieces: 1_000_000,
  limitCodRupees: 100_000_000,
  limitHoldsADay: 10_000,
  limitRefusedParcels: 10_000,
  clerkRefundRupees: 2_000,
  requireTwoStep: false,
  zones: FIRST_ZONES,
  holidays: FIRST_HOLIDAYS,
  words: FIRST_WORDS,
});
