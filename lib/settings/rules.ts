import { formatPriceTag } from '../money';
import { zoneInWords } from './delivery-rules';
import type { SettingsInput, TaxRate } from './schema';
import { SETTING_LABELS, SETTING_NAMES } from './schema';
import { stateName } from './state-rules';

/** In force since the GST Council's 56th meeting. */
const SINCE = '2025-09-22';
const CLOTHES = { from: SINCE, upTo: 2_500, rateUpTo: 5, rateAbove: 18 };
const flat = (hsn: string, rate: number): TaxRate => ({
  hsn,
  from: SINCE,
  upTo: 0,
  rateUpTo: rate,
  rateAbove: rate,
});

/**
 * The rates until an admin saves others: knitted (61) and woven (62) clothes, hats (65), footwear (64) and small goods.
 * An accountant should confirm them.
 */
export const FIRST_TAX_RATES: TaxRate[] = [
  flat('42', 18),
  { hsn: '61', ...CLOTHES },
  { hsn: '62', ...CLOTHES },
  { hsn: '64', ...CLOTHES },
  flat('65', 18),
];

/** '61 from 2025-09-22: 5 % up to ₹2,500, 18 % above'. */
const rateInWords = ({ hsn, from, upTo, rateUpTo, rateAbove }: TaxRate): string =>
  rateUpTo === rateAbove
    ? `${hsn} from ${from}: ${rateUpTo} %`
    : `${hsn} from ${from}: ${rateUpTo} % up to ${formatPriceTag(upTo)}, ${rateAbove} % above`;

/** Each fact under its label, for the audit and for comparing. */
export function settingsInWords(settings: Omit<SettingsInput, 'version'>) {
  const words = {
    ...settings,
    stateCode: `${settings.stateCode} ${stateName(settings.stateCode)}`,
    requireTwoStep: settings.requireTwoStep ? 'required' : 'not required',
    taxRates: settings.taxRates.map(rateInWords),
    zones: settings.zones?.map(zoneInWords),
    holidays: settings.holidays?.map(({ day, name }) => `${day} ${name}`),
    words: Object.entries(settings.words ?? {}).flatMap(([word, shown]) =>
      word === shown ? [] : [`${word}: ${shown || 'not shown'}`],
    ),
  };
  return Object.fromEntries(
    SETTING_NAMES.map((name) => [SETTING_LABELS[name], words[name]]),
  ) as Record<string, string | number | string[]>;
}
