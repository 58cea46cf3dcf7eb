import { FIRST_TAX_RATES } from '@/lib/settings/rules';
import { type SettingsInput, settingsInput } from '@/lib/settings/schema';

/** The facts of a seller in Tamil Nadu. */
export const SETTINGS: SettingsInput = settingsInput.parse({
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
});
