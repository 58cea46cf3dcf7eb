import { z } from 'zod';
import { formatPriceTag } from '../money';
import { CATEGORIES, type CategoryId, MAX_PRICE_RUPEES, SIZES } from '../store';
import { copied, count, lineOfText, numeric, rupees, uuid, wholeNumber } from '../text';
import {
  dayField,
  eachOf,
  type Field,
  field,
  flagField,
  leastAmountField,
  limitField,
  optionalDayField,
  typedNumber,
} from './field-schema';
import { RUN_STATES } from './rules';

export const PROMOTION_KINDS = ['percent', 'fixed', 'bundle'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];
export const KIND_WORDS: Record<PromotionKind, string> = {
  percent: 'Percentage off',
  fixed: 'Sum off',
  bundle: 'Any so many for a price',
};

const CATEGORY_IDS = CATEGORIES.map(({ id }) => id);
export const MAX_TITLE = 80;
const MAX_PERCENT = 90;
const BUNDLE_SIZES = [2, 20] as const;
export const MAX_PRODUCTS = 500;
const MAX_USES = 1_000_000;

/** A code as a shopper types it: compared without case and surrounding spaces. */
const code = copied(0, 20, 'Enter a code')
  .transform((value) => value.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/, 'A code has 4 to 20 letters or digits'))
  .meta({ pattern: '^[A-Za-z0-9]{4,20}$' });

export const couponInput = z.object({ userId: uuid(), code });
export type CouponInput = z.output<typeof couponInput>;

const hasNoRepeats = (ids: readonly string[]) => new Set(ids).size === ids.length;

/**
 * What admins write of a promotion, in the order of the form. The API's schemas, the form, its notes, the audit's
 * entries and the OpenAPI document are derived from it. The columns are in prisma/schema/promotions.prisma, with
 * constraints promotions_* for the same bounds.
 */
const FIELDS = {
  title: field('Title', {
    input: lineOfText(1, MAX_TITLE, 'Enter a title').meta({
      description: 'What shoppers read beside the amount',
    }),
    dto: z.string(),
    blank: '',
  }),
  kind: field('What it does', {
    input: z.enum(PROMOTION_KINDS, 'Choose what it does'),
    dto: z.enum(PROMOTION_KINDS),
    blank: 'percent' as PromotionKind,
    toWords: (value: unknown) => KIND_WORDS[value as PromotionKind],
  }),
  value: field('How much', {
    ...typedNumber,
    input: numeric('Enter a number').meta({
      description: 'A percentage, or rupees: the amount off, or the price of a set',
    }),
    dto: z.number(),
  }),
  bundleSize: field('Pieces', {
    ...typedNumber,
    input: wholeNumber(BUNDLE_SIZES, { number: 'Enter how many pieces' }).nullable().default(null),
    dto: z.int().nullable(),
  }),
  code: field('Code', {
    input: z
      .union([z.literal('').transform(() => null), z.null(), code])
      .default(null)
      .meta({ description: 'Without one it applies automatically, which only bundles may' }),
    dto: z.string().nullable(),
    blank: '',
    toForm: (value: string | null) => value ?? '',
  }),
  productIds: field('Products', {
    input: z
      .array(uuid())
      .max(MAX_PRODUCTS, `At most ${MAX_PRODUCTS} products`)
      .refine(hasNoRepeats, 'Each product once')
      .default([]),
    dto: z.array(z.uuid()),
    blank: [] as string[],
  }),
  categories: field('Categories', {
    input: z
      .array(z.enum(CATEGORY_IDS))
      .refine(hasNoRepeats, 'Each category once')
      .default([])
      .meta({ description: 'In addition to the products' }),
    dto: z.array(z.enum(CATEGORY_IDS)),
    blank: [] as CategoryId[],
  }),
  isForAll: field('It is for', {
    input: z.boolean().optional().meta({
      description:
        'If left out, it is for all goods when neither products nor categories are named',
    }),
    dto: z.boolean().meta({ description: 'Stays false if all its products are deleted' }),
    blank: true as boolean,
  }),
  startsAt: dayField('From', { required: 'Enter when it starts', hint: 'Day and time in India.' }),
  endsAt: optionalDayField('Until', { wrong: 'Enter when it ends', hint: 'Empty: no end.' }),
  minSubtotal: leastAmountField('Least subtotal', {
    hint: 'Rupees, of the goods it is for.',
    description: 'The least that its goods must cost together, in rupees',
  }),
  maxUses: limitField('Uses in all', MAX_USES),
  maxUsesPerCustomer: limitField('Uses by each customer', MAX_USES),
  firstOrderOnly: flagField('For a first order only', { isOn: false }),
  active: flagField('Switched on', { isOn: true }),
};

export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
export const PROMOTION_FIELDS: Readonly<Record<FieldName, Field>> = FIELDS;

const eachField = eachOf(FIELDS);

export const PROMOTION_LABELS = eachField('label');

/** What the promotion form holds. */
export type PromotionValues = { [Name in FieldName]: (typeof FIELDS)[Name]['blank'] };
export const BLANK_PROMOTION: PromotionValues = eachField('blank');

const promotionFields = z.object(eachField('input'));
type Fields = z.output<typeof promotionFields>;

export const ENDS_TOO_EARLY = 'It must end after it starts';

const hasPaiseAtMost = (value: number) => Number.isInteger(Math.round(value * 1e6) / 1e4);

function* contradictions(fields: Fields) {
  const { kind, value, bundleSize, code, startsAt, endsAt } = fields;
  const { isForAll, productIds, categories } = fields;
  if (kind === 'percent') {
    if (!Number.isInteger(value) || value < 1 || value > MAX_PERCENT)
      yield { path: 'value', message: `A whole percentage from 1 to ${MAX_PERCENT}` };
  } else if (value < 1 || value > MAX_PRICE_RUPEES || !hasPaiseAtMost(value))
    yield {
      path: 'value',
      message: `From ₹1 to ${formatPriceTag(MAX_PRICE_RUPEES)}, at most two decimals`,
    };
  if (kind === 'bundle' && bundleSize === null)
    yield { path: 'bundleSize', message: 'Enter how many pieces' };
  if (kind !== 'bundle' && code === null)
    yield { path: 'code', message: 'Only a bundle can do without a code' };
  if (isForAll !== undefined && isForAll === productIds.length + categories.length > 0)
    yield { path: 'isForAll', message: 'Choose all goods, or some products or categories' };
  if (endsAt !== null && startsAt !== null && endsAt <= startsAt)
    yield { path: 'endsAt', message: ENDS_TOO_EARLY };
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

/** A promotion as admins read it. */
export const promotionDto = z
  .object({
    _id: z.uuid(),
    ...eachField('dto'),
    state: z.enum(RUN_STATES),
    uses: count.meta({ description: 'Orders that use it, without rejected ones' }),
    discountGiven: rupees.meta({
      description: 'On those of them that are sales: an online order only once it is paid',
    }),
    revenue: rupees.meta({ description: 'Totals of those sales, after all discounts' }),
    isKept: z.boolean().meta({
      description:
        'An order, a banner text or a collection refers to it, so that deleting only switches it off',
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
  slug: z.string().optional().meta({ description: 'Of the collection that has its goods' }),
});
