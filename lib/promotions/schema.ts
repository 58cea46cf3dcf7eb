import { z } from 'zod';
import { CATEGORIES, MAX_PRICE_RUPEES, SIZES } from '../store';
import { count, numeric, rupees, text, uuid, wholeNumber } from '../text';
import { RUN_STATES } from './rules';

export const PROMOTION_KINDS = ['percent', 'fixed', 'bundle'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

const CATEGORY_IDS = CATEGORIES.map(({ id }) => id);
const MAX_PERCENT = 90;
const BUNDLE_SIZES = [2, 20] as const;
export const MAX_PRODUCTS = 500;
const MAX_USES = 1_000_000;

/** A code as a shopper types it: compared without case and surrounding spaces. */
const code = text(0, 20, 'Enter a code')
  .transform((value) => value.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/, 'A code has 4 to 20 letters or digits'))
  .meta({ pattern: '^[A-Za-z0-9]{4,20}$' });

export const couponInput = z.object({ userId: uuid(), code });
export type CouponInput = z.output<typeof couponInput>;

/** Within what the database and a form's field for day and time can hold. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2999;
const hasOurYear = (value: string) => {
  const year = new Date(value).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};

const instant = (message: string) =>
  z.iso
    .datetime({ offset: true, message })
    .refine(hasOurYear, `A year from ${FIRST_YEAR} to ${LAST_YEAR}`)
    .transform((value) => new Date(value).toISOString())
    .meta({ format: 'date-time' });
const hasNoRepeats = (ids: readonly string[]) => new Set(ids).size === ids.length;
const limit = wholeNumber([1, MAX_USES], { number: 'Enter a number' });

const FIELDS = {
  title: text(1, 80, 'Enter a title').meta({ description: 'What shoppers read beside the amount' }),
  kind: z.enum(PROMOTION_KINDS, 'Choose what it does'),
  value: numeric('Enter a number').meta({
    description: 'A percentage, or rupees: the amount off, or the price of a set',
  }),
  bundleSize: wholeNumber(BUNDLE_SIZES, { number: 'Enter how many pieces' })
    .nullable()
    .default(null),
  code: z
    .union([z.literal('').transform(() => null), z.null(), code])
    .default(null)
    .meta({ description: 'Without one it applies automatically, which only bundles may' }),
  startsAt: instant('Enter when it starts'),
  endsAt: instant('Enter when it ends').nullable().default(null),
  minSubtotal: numeric('Enter an amount')
    .pipe(z.number().min(0, 'At least 0').max(MAX_PRICE_RUPEES, `At most ${MAX_PRICE_RUPEES}`))
    .default(0)
    .meta({ description: 'The least that its goods must cost together, in rupees' }),
  productIds: z
    .array(uuid())
    .max(MAX_PRODUCTS, `At most ${MAX_PRODUCTS} products`)
    .refine(hasNoRepeats, 'Each product once')
    .default([]),
  categories: z
    .array(z.enum(CATEGORY_IDS))
    .refine(hasNoRepeats, 'Each category once')
    .default([])
    .meta({ description: 'In addition to the products' }),
  isForAll: z.boolean().optional().meta({
    description: 'If left out, it is for all goods when neither products nor categories are named',
  }),
  maxUses: limit.nullable().default(null),
  maxUsesPerCustomer: limit.nullable().default(null),
  firstOrderOnly: z.boolean().default(false),
  active: z.boolean().default(true),
};
/** What each field is called in the panel. */
export const PROMOTION_LABELS: Record<keyof typeof FIELDS, string> = {
  title: 'Title',
  kind: 'What it does',
  value: 'How much',
  bundleSize: 'Pieces',
  code: 'Code',
  startsAt: 'From',
  endsAt: 'Until',
  minSubtotal: 'Least subtotal',
  productIds: 'Products',
  categories: 'Categories',
  isForAll: 'It is for',
  maxUses: 'Uses in all',
  maxUsesPerCustomer: 'Uses by each customer',
  firstOrderOnly: 'For a first order only',
  active: 'Switched on',
};
const promotionFields = z.object(FIELDS);
type Fields = z.output<typeof promotionFields>;

const hasPaiseAtMost = (value: number) => Number.isInteger(Math.round(value * 1e6) / 1e4);

function* contradictions(fields: Fields) {
  const { kind, value, bundleSize, code, startsAt, endsAt } = fields;
  const { isForAll, productIds, categories } = fields;
  if (kind === 'percent') {
    if (!Number.isInteger(value) || value < 1 || value > MAX_PERCENT)
      yield { path: 'value', message: `A whole percentage from 1 to ${MAX_PERCENT}` };
  } else if (value < 1 || value > MAX_PRICE_RUPEES || !hasPaiseAtMost(value))
    yield { path: 'value', message: `From ₹1 to ₹${MAX_PRICE_RUPEES}, at most two decimals` };
  if (kind === 'bundle' && bundleSize === null)
    yield { path: 'bundleSize', message: 'Enter how many pieces' };
  if (kind !== 'bundle' && code === null)
    yield { path: 'code', message: 'Only a bundle can do without a code' };
  if (isForAll !== undefined && isForAll === productIds.length + categories.length > 0)
    yield { path: 'isForAll', message: 'Choose all goods, or some products or categories' };
  if (endsAt !== null && endsAt <= startsAt)
    yield { path: 'endsAt', message: 'It must end after it starts' };
}

const written = <Shape extends typeof promotionFields>(shape: Shape) =>
  shape
    .superRefine((value, context) => {
      for (const { path, message } of contradictions(value as Fields))
        context.addIssue({ code: 'custom', path: [path], message });
    })
    .transform((value) => {
      const { bundleSize, ...rest } = value as z.output<Shape> & Fields;
      return { ...rest, bundleSize: rest.kind === 'bundle' ? bundleSize : null };
    });

/** What an admin writes of a promotion. */
export const promotionInput = written(promotionFields).meta({ id: 'PromotionInput' });
export type PromotionInput = z.output<typeof promotionInput>;

/** The same with the `version` that was read, if the caller has one. */
export const promotionEdit = written(
  promotionFields.extend({ version: z.iso.datetime().optional() }),
);
export type PromotionEdit = z.output<typeof promotionEdit>;

/** The same as it is read. */
const READ = {
  title: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  value: z.number(),
  bundleSize: z.int().nullable(),
  code: z.string().nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  minSubtotal: rupees,
  productIds: z.array(z.uuid()),
  categories: z.array(z.enum(CATEGORY_IDS)),
  isForAll: z.boolean().meta({ description: 'Stays false if all its products are deleted' }),
  maxUses: z.int().nullable(),
  maxUsesPerCustomer: z.int().nullable(),
  firstOrderOnly: z.boolean(),
  active: z.boolean(),
} satisfies { [Name in keyof Fields]-?: z.ZodType<Exclude<Fields[Name], undefined>> };

/** A promotion as admins read it. */
export const promotionDto = z
  .object({
    _id: z.uuid(),
    ...READ,
    state: z.enum(RUN_STATES),
    uses: count.meta({ description: 'Orders that use it, without rejected ones' }),
    discountGiven: rupees.meta({
      description: 'On those of them that are sales: an online order only once it is paid',
    }),
    revenue: rupees.meta({ description: 'Totals of those sales, after all discounts' }),
    isKept: z.boolean().meta({
      description: 'An order or a banner text refers to it, so that deleting only switches it off',
    }),
    version: z.iso
      .datetime()
      .meta({ description: 'If an edit sends it back, a stale edit is refused with 409' }),
  })
  .meta({ id: 'Promotion' });
export type PromotionDto = z.output<typeof promotionDto>;

/** A product that a promotion names, for picking it and trying it in a cart. */
export const promotionProductDto = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    image: z.string(),
    category: z.enum(CATEGORY_IDS),
    sizes: z.array(z.enum(SIZES)),
    price: rupees.meta({ description: 'What a piece costs now' }),
  })
  .meta({ id: 'PromotionProduct' });
export type PromotionProductDto = z.output<typeof promotionProductDto>;

/** What a promotion took off, in a cart or an order. */
export const discountDto = z.object({
  title: z.string(),
  code: z.string().nullable().meta({ description: 'Null for an automatic offer' }),
  amount: rupees,
});

/** In a cart, a code stays entered even if it takes nothing off. */
export const cartDiscountDto = discountDto.extend({
  reason: z.string().optional().meta({ description: 'Why the code takes nothing off' }),
});
