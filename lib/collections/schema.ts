import { z } from 'zod';
import { productDto } from '../catalog/schema';
import { eachOf, type Field, field } from '../promotions/field-schema';
import { count, lineOfText, text, uuid, wholeNumber } from '../text';
import { pictureAddress } from '../uploads/schema';

export const COLLECTION_RULES = ['filters', 'promotion', 'products'] as const;
type CollectionRule = (typeof COLLECTION_RULES)[number];
export const RULE_WORDS: Record<CollectionRule, string> = {
  filters: 'What fits filters of the list',
  promotion: 'The goods of a promotion',
  products: 'Products picked by hand',
};

export const PLACES = ['header', 'footer'] as const;
export type Place = (typeof PLACES)[number];
export const PLACE_OPTIONS: readonly { id: Place; label: string }[] = [
  { id: 'header', label: 'Menu' },
  { id: 'footer', label: 'Foot of every page' },
];

/** How many products a collection's page shows, and how many can be picked by hand. */
export const SHOWN_PRODUCTS = 48;
/** All are kept in memory. */
export const MAX_COLLECTIONS = 100;
export const MAX_TITLE = 80;
export const MAX_LABEL = 30;
const MAX_SLUG = 80;
export const MAX_TEXT = 1000;
const MAX_FILTERS = 1000;
const LAST_POSITION = 999;

const isSlug = (value: string) =>
  value.length <= MAX_SLUG && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value);

const hasNoRepeats = (ids: readonly string[]) => new Set(ids).size === ids.length;

/**
 * What owners write of a collection, in the order of the form. The API's schemas, the form, its notes, the audit's entries
 * and the OpenAPI document are derived from it. The columns are in prisma/schema/collections.prisma, with constraints
 * collections_* for the same bounds.
 */
const FIELDS = {
  title: field('Title', {
    input: lineOfText(1, MAX_TITLE, 'Enter a title').meta({
      description: 'The heading of its page, and what search engines show: ‘Joggers for men’',
    }),
    dto: z.string(),
    blank: '',
  }),
  slug: field('Address', {
    input: lineOfText(0, MAX_SLUG)
      .refine((value) => value === '' || isSlug(value), 'Small letters, digits and hyphens')
      .default('')
      .meta({ description: 'What follows /shop/c/; if empty, made of the title' }),
    dto: z.string(),
    blank: '',
  }),
  label: field('Name in the menu', {
    input: lineOfText(0, MAX_LABEL).default('').meta({ description: 'If empty, the title' }),
    dto: z.string(),
    blank: '',
  }),
  text: field('Text', {
    input: text(0, MAX_TEXT).default(''),
    dto: z.string(),
    blank: '',
  }),
  picture: field('Picture', {
    input: z.union([z.literal('').transform(() => null), z.null(), pictureAddress]).default(null),
    dto: z.string().nullable(),
    blank: '',
    toForm: (value: string | null) => value ?? '',
  }),
  rule: field('What it shows', {
    input: z.enum(COLLECTION_RULES, 'Choose what it shows'),
    dto: z.enum(COLLECTION_RULES),
    blank: 'filters' as CollectionRule,
    toWords: (value: unknown) => RULE_WORDS[value as CollectionRule],
  }),
  filters: field('Filters', {
    input: lineOfText(0, MAX_FILTERS)
      .transform((typed) => typed.slice(typed.indexOf('?') + 1))
      .nullable()
      .default(null)
      .meta({
        description:
          'The query of the listing, or its whole address: ‘category=men&size=M’. Its sort and page do not count',
      }),
    dto: z.string().nullable(),
    blank: '',
    toForm: (value: string | null) => value ?? '',
  }),
  promotionId: field('Promotion', {
    input: z
      .union([z.literal('').transform(() => null), z.null(), uuid()])
      .default(null)
      .meta({ description: 'While it does not run, no menu links to the collection' }),
    dto: z.uuid().nullable(),
    blank: '',
    toForm: (value: string | null) => value ?? '',
  }),
  productIds: field('Products', {
    input: z
      .array(uuid())
      .max(SHOWN_PRODUCTS, `At most ${SHOWN_PRODUCTS} products`)
      .refine(hasNoRepeats, 'Each product once')
      .default([])
      .meta({ description: 'In the order in which they are shown' }),
    dto: z.array(z.uuid()),
    blank: [] as string[],
  }),
  places: field('Linked from', {
    input: z.array(z.enum(PLACES)).refine(hasNoRepeats, 'Each place once').default([]),
    dto: z.array(z.enum(PLACES)),
    blank: [] as Place[],
  }),
  position: field('Its place there', {
    input: wholeNumber([0, LAST_POSITION], { number: 'Enter a number' })
      .default(0)
      .meta({ description: 'Smaller numbers come first' }),
    dto: count,
    blank: '0',
    toForm: (value: number) => String(value),
  }),
};

export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
export const COLLECTION_FIELDS: Readonly<Record<FieldName, Field>> = FIELDS;

const eachField = eachOf(FIELDS);
export const COLLECTION_LABELS = eachField('label');

/** What the collection form holds. */
export type CollectionValues = { [Name in FieldName]: (typeof FIELDS)[Name]['blank'] };
export const BLANK_COLLECTION: CollectionValues = eachField('blank');

const collectionFields = z.object(eachField('input'));
type Fields = z.output<typeof collectionFields>;

/** What each rule goes by, and what is said if that is missing. */
const NEEDS = {
  filters: { name: 'filters', message: 'Give at least one filter' },
  promotion: { name: 'promotionId', message: 'Choose a promotion' },
  products: { name: 'productIds', message: 'Pick at least one product' },
} as const;
const NONE = { filters: null, promotionId: null, productIds: [] as string[] };

/** What the rule goes by must be there; what other rules go by is dropped. */
const written = <Shape extends typeof collectionFields>(shape: Shape) =>
  shape
    .superRefine((value, context) => {
      const fields = value as Fields;
      const { name, message } = NEEDS[fields.rule];
      if (!fields[name]?.length) context.addIssue({ code: 'custom', path: [name], message });
    })
    .transform((value) => {
      const fields = value as z.output<Shape> & Fields;
      const { name } = NEEDS[fields.rule];
      return { ...fields, ...NONE, [name]: fields[name] } as typeof fields;
    });

/** What an owner writes of a collection. */
export const collectionInput = written(collectionFields).meta({ id: 'CollectionInput' });
export type CollectionInput = z.output<typeof collectionInput>;

/** The same with the `version` that was read, if the caller has one. */
export const collectionEdit = written(
  collectionFields.extend({ version: z.iso.datetime().optional() }),
);
export type CollectionEdit = z.output<typeof collectionEdit>;

/** A collection without its goods. */
export const collectionDto = z
  .object({
    _id: z.uuid(),
    ...eachField('dto'),
    isShown: z
      .boolean()
      .meta({ description: 'False while its promotion does not run, or is used up' }),
    version: z.iso
      .datetime()
      .meta({ description: 'If an edit sends it back, a stale edit is refused with 409' }),
  })
  .meta({ id: 'Collection' });
export type CollectionDto = z.output<typeof collectionDto>;

/** The same with its goods. */
export const collectionWithGoodsDto = collectionDto
  .extend({
    products: z.array(productDto).meta({ description: `At most ${SHOWN_PRODUCTS}` }),
    total: count.meta({ description: 'How many products it has' }),
  })
  .meta({ id: 'CollectionWithGoods' });
export type CollectionWithGoodsDto = z.output<typeof collectionWithGoodsDto>;
