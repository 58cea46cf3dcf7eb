import { z } from 'zod';
import { dayOf } from '../dates';
import { COURIERS } from '../first-values';
import {
  copied,
  count,
  emailAddress,
  lineOfText,
  numeric,
  pincode,
  text,
  ungrouped,
  wholeNumber,
} from '../text';
import { holidays, zones } from './delivery-schema';
import { isGstin } from './gstin-rules';
import { STATE_CODES, stateName } from './state-rules';
import { SHOP_WORDS } from './word-rules';

const line = (max: number, required: string) => text(1, max, required);
const phone = copied(0, 60).pipe(
  z.string().regex(/^\+?[\d ()-]{6,24}$/, 'Enter a telephone number'),
);
const percent = numeric()
  .pipe(z.number().min(0, 'At least 0').max(40, 'At most 40'))
  .refine((value) => Math.round(value * 100) / 100 === value, 'At most two decimals');

const GST_BEGAN = '2017-07-01';

/**
 * The tax on goods whose HSN begins like this, from a day on: one rate up to a value per piece without tax, another
 * above it.
 */
const taxRate = z.object({
  hsn: z
    .string()
    .transform(ungrouped)
    .pipe(z.string().regex(/^(\d\d){1,4}$/, 'HSN: 2, 4, 6 or 8 digits')),
  from: z.iso.date('Give a day').refine((day) => day >= GST_BEGAN, 'GST began on 1 July 2017'),
  upTo: numeric()
    .pipe(z.number().int('Whole rupees').min(0, 'At least 0').max(1_000_000, 'At most 10,00,000'))
    .meta({ description: 'Rupees for a piece, without tax' }),
  rateUpTo: percent.meta({ description: 'Per cent' }),
  rateAbove: percent.meta({ description: 'Per cent' }),
});
export type TaxRate = z.output<typeof taxRate>;

const isOnce = (rates: readonly TaxRate[]) =>
  new Set(rates.map(({ hsn, from }) => `${hsn} ${from}`)).size === rates.length;

/** Rates that begin later, without an earlier one for the same goods: until then the general rate would apply. */
const withoutRateToday = (rates: readonly TaxRate[]): TaxRate[] => {
  const today = dayOf(new Date());
  const holding = rates.filter(({ from }) => from <= today);
  return rates.filter(({ hsn }) => !holding.some((rate) => hsn.startsWith(rate.hsn)));
};

/** As many lines as an invoice has room for. */
const ADDRESS_LINES = 6;

const fields = z.object({
  legalName: line(120, 'Enter the legal name'),
  address: line(300, 'Enter the address')
    .transform((value) => value.replace(/\r\n?/g, '\n'))
    .refine((value) => value.split('\n').length <= ADDRESS_LINES, `At most ${ADDRESS_LINES} lines`),
  stateCode: z.enum(STATE_CODES, 'Choose a State'),
  pincode: pincode('A PIN code has six digits'),
  gstin: z
    .string()
    .transform((typed) => ungrouped(typed).toUpperCase())
    .refine((value) => value === '' || value.length === 15, {
      message: 'A GSTIN has 15 characters',
      abort: true,
    })
    .refine((value) => value === '' || isGstin(value), 'This is no GSTIN: a character is wrong'),
  phone,
  email: emailAddress,
  officerName: line(80, 'Enter a name'),
  officerDesignation: line(80, 'Enter a designation'),
  officerContact: line(120, 'Enter a telephone number or an e-mail address'),
  couriers: z
    .array(z.enum(COURIERS))
    .min(1, 'Choose at least one')
    .refine((couriers) => new Set(couriers).size === couriers.length, 'Each courier once'),
  letterFooter: text(0, 300),
  hsnDigits: z.literal([4, 6]).meta({
    description: 'Digits of the HSN shown on invoices: 4 up to ₹5 crore turnover, 6 above',
  }),
  taxRates: z
    .array(taxRate)
    .min(1, 'Give at least one rate')
    .max(60, 'At most 60 rates')
    .refine(isOnce, 'Each HSN once for a day'),
});

/** What an account or phone without a delivered order may have open; others five times as much (lib/orders/limit-service.ts). */
const limits = {
  limitOpenOrders: wholeNumber([1, 10_000]),
  limitOpenPieces: wholeNumber([1, 1_000_000]),
  limitCodRupees: wholeNumber([1, 100_000_000]),
  limitHoldsADay: wholeNumber([1, 10_000]),
  limitRefusedParcels: wholeNumber([1, 10_000]).meta({
    description:
      'Cash parcels that came back after which an account or phone without a paid delivery pays online',
  }),
};
/** What a clerk may refund of one order, in all. */
const clerkRefundRupees = wholeNumber([0, 100_000_000]);
const requireTwoStep = z
  .boolean('Say true or false')
  .meta({ description: 'Whether all staff have to sign in in two steps' });
/** What shoppers read for the specification's display names and labels. */
const words = z
  .record(z.enum(SHOP_WORDS), lineOfText(0, 40))
  .meta({ description: 'All of them, by the specification’s word; an empty one hides it' });
export type LimitName = keyof typeof limits;
export const LIMIT_NAMES = Object.keys(limits) as [LimitName, ...LimitName[]];

/** What stays as it is if an edit leaves it out. */
const mayBeLeftOut = { ...limits, clerkRefundRupees, requireTwoStep, zones, holidays, words };

/** The seller's facts as an admin writes them, all at once. */
export const settingsInput = fields
  .extend(z.object(mayBeLeftOut).partial().shape)
  .extend({
    version: z.string().max(20).optional().meta({
      description:
        'The version that was read: settings that have changed since are not overwritten (409)',
    }),
  })
  .superRefine(({ taxRates }, context) => {
    const [{ hsn } = { hsn: '' }] = withoutRateToday(taxRates);
    if (hsn === '') return;
    const message = `HSN ${hsn} has no rate that holds today`;
    context.addIssue({ code: 'custom', path: ['taxRates'], message });
  })
  .superRefine(({ gstin, stateCode }, context) => {
    if (gstin === '' || !isGstin(gstin) || gstin.startsWith(stateCode)) return;
    const message = `A GSTIN of ${stateName(stateCode)} begins with ${stateCode}`;
    context.addIssue({ code: 'custom', path: ['gstin'], message });
  })
  .meta({ id: 'SettingsInput' });
export type SettingsInput = z.output<typeof settingsInput>;

/** The seller's facts as they leave the server. */
export const settingsDto = fields
  .extend(mayBeLeftOut)
  .extend({ version: z.string() })
  .meta({ id: 'Settings' });
export type SettingsDto = z.output<typeof settingsDto>;
export type SettingName = Exclude<keyof SettingsDto, 'version'>;

/** What each limit refused in the last week, and whom most. */
export const refusalsDto = z
  .record(
    z.enum(LIMIT_NAMES),
    z.object({
      times: count,
      customers: z.array(z.object({ _id: z.uuid(), userName: z.string(), times: count })),
    }),
  )
  .meta({ id: 'LimitRefusals' });
export type RefusalsDto = z.infer<typeof refusalsDto>;

export const SETTING_LABELS: Record<SettingName, string> = {
  legalName: 'Legal name',
  address: 'Address',
  stateCode: 'State',
  pincode: 'PIN code',
  gstin: 'GSTIN',
  phone: 'Telephone',
  email: 'E-mail',
  officerName: 'Grievance officer',
  officerDesignation: 'Designation',
  officerContact: 'Contact of the officer',
  couriers: 'Couriers',
  letterFooter: 'Last lines of letters',
  hsnDigits: 'Digits of the HSN on invoices',
  taxRates: 'Tax rates',
  limitOpenOrders: 'Open orders',
  limitOpenPieces: 'Pieces in open orders',
  limitCodRupees: 'Cash on delivery in open orders (₹)',
  limitHoldsADay: 'Unpaid holds in 24 hours',
  limitRefusedParcels: 'Refused cash parcels',
  clerkRefundRupees: 'Refund of an order by a clerk (₹)',
  requireTwoStep: 'Two-step sign-in for all staff',
  zones: 'Delivery zones',
  holidays: 'Holidays',
  words: 'Words for shoppers',
};
export const SETTING_NAMES = Object.keys(SETTING_LABELS) as SettingName[];
