import { type PriceRange, priceRangeInWords, readPriceRange } from '../money';
import {
  BRANDS,
  type BrandId,
  CATEGORIES,
  type CategoryId,
  COLOURS,
  type ColourId,
  DEFAULT_SORT,
  PRICE_BANDS,
  SIZES,
  type Size,
  SORT_OPTIONS,
  type SortId,
} from '../store';
import type { Facets } from './facet-schema';

/** A garment type as filters need it. */
interface TypeName {
  id: string;
  plural: string;
}

/**
 * The filters of a listing, canonical: known values only, each once, in the shop's order, types by their ids. Empty means
 * all.
 */
export interface ProductFilters {
  categories: CategoryId[];
  brands: BrandId[];
  types: string[];
  colours: ColourId[];
  /** What is to be paid. */
  price: PriceRange | null;
  /** It can be bought in one of these. */
  sizes: Size[];
  /** Some size of it can be bought. */
  inStock: boolean;
}

/** The filters that depend on stock. */
export type StockFilters = Pick<ProductFilters, 'sizes' | 'inStock'>;

export const isByStock = ({ sizes, inStock }: StockFilters) => inStock || sizes.length > 0;

export const countFilters = (filters: ProductFilters): number => {
  const { categories, brands, types, colours, price, sizes, inStock } = filters;
  const lists = [categories, brands, types, colours, sizes].flat();
  return lists.length + (price ? 1 : 0) + (inStock ? 1 : 0);
};

export const NO_FILTERS: ProductFilters = {
  categories: [],
  brands: [],
  types: [],
  colours: [],
  price: null,
  sizes: [],
  inStock: false,
};

/** What shoppers read instead of some labels; '' for those they should not. */
type Renamed = Readonly<Record<string, string>>;

/** 'Men, Kids'; '' for none. */
const labelsOf = <Id extends string>(
  options: readonly { id: Id; label: string }[],
  chosen: readonly Id[],
  renamed: Renamed = {},
) =>
  options
    .filter(({ id }) => chosen.includes(id))
    .map(({ label }) => renamed[label] ?? label)
    .filter(Boolean)
    .join(', ');

const typeOptions = (types: readonly TypeName[]) =>
  types.map(({ id, plural: label }) => ({ id, label }));

/** 'Under ₹500', or '₹500–₹1,000'. */
const priceLabel = (range: PriceRange): string =>
  PRICE_BANDS.find(({ id }) => id === `${range.from}-${range.to}`)?.label ??
  priceRangeInWords(range);

/** 'Men, Joggers, Blue, Shorts, size M, in stock'; '' for all. */
export const filtersInWords = (
  { categories, brands, types, colours, price, sizes, inStock }: ProductFilters,
  known: readonly TypeName[],
  renamed: Renamed = {},
): string =>
  [
    labelsOf(CATEGORIES, categories, renamed),
    labelsOf(typeOptions(known), types),
    labelsOf(COLOURS, colours),
    labelsOf(BRANDS, brands, renamed),
    price && priceLabel(price),
    sizes.length > 0 && `size ${sizes.join(' or ')}`,
    inStock && 'in stock',
  ]
    .filter(Boolean)
    .join(', ');

interface Asked {
  category?: string | undefined;
  brand?: string | undefined;
  type?: string | undefined;
  colour?: string | undefined;
  /** '500-1000'. */
  price?: string | undefined;
  size?: string | undefined;
  /** 'in' lists only what can be bought. */
  stock?: string | undefined;
  sortBy?: string | undefined;
}

const CATEGORY_IDS: readonly CategoryId[] = CATEGORIES.map(({ id }) => id);
const BRAND_IDS: readonly BrandId[] = BRANDS.map(({ id }) => id);
const COLOUR_IDS: readonly ColourId[] = COLOURS.map(({ id }) => id);
const SORT_IDS: readonly SortId[] = SORT_OPTIONS.map(({ id }) => id);

/**
 * Reads the comma-joined values of an address (specification 2.6). Unknown values are dropped and named in `ignored`,
 * so that an old link still shows a list.
 * @param types those that the shop has
 */
export function readFilters(
  asked: Asked,
  types: readonly TypeName[],
): ProductFilters & { sortBy: SortId; ignored: string[] } {
  return readFiltersSortedBy(SORT_IDS, DEFAULT_SORT, asked, types);
}

/** The same for a list with other sorts. */
export function readFiltersSortedBy<S extends string>(
  sorts: readonly S[],
  defaultSort: S,
  asked: Asked,
  known: readonly TypeName[],
): ProductFilters & { sortBy: S; ignored: string[] } {
  const categories = pick('category', asked.category, CATEGORY_IDS);
  const brands = pick('brand', asked.brand, BRAND_IDS);
  const types = pick('type', asked.type, known.map(({ id }) => id).sort());
  const colours = pick('colour', asked.colour, COLOUR_IDS);
  const price = asked.price ? readPriceRange(asked.price) : null;
  const noPrice = asked.price && !price ? [`price '${asked.price}'`] : [];
  const sizes = pick('size', asked.size, SIZES);
  const stock = pick('stock', asked.stock, ['in']);
  const sort = pick('sortBy', asked.sortBy, sorts);
  return {
    categories: categories.known,
    brands: brands.known,
    types: types.known,
    colours: colours.known,
    price,
    sizes: sizes.known,
    inStock: stock.known.length > 0,
    sortBy: sort.known[0] ?? defaultSort,
    ignored: [
      ...[categories, brands, types, colours].flatMap(({ ignored }) => ignored),
      ...noPrice,
      ...[sizes, stock, sort].flatMap(({ ignored }) => ignored),
    ],
  };
}

function pick<T extends string>(name: string, value: string | undefined, options: readonly T[]) {
  const given = new Set((value ?? '').split(',').map((one) => one.trim().toLowerCase()));
  given.delete('');
  const known = options.filter((option) => given.has(option.toLowerCase()));
  const ignored = [...given]
    .filter((one) => !options.some((option) => option.toLowerCase() === one))
    .map((one) => `${name} '${one}'`);
  return { known, ignored };
}

/** The envelope's `message` about dropped values; undefined if there were none. */
export function ignoredNote(ignored: readonly string[]): string | undefined {
  return ignored.length === 0 ? undefined : `Ignored, as unknown here: ${ignored.join(', ')}`;
}

/** How many products have all of these between them. */
export interface GroupCount {
  category: CategoryId;
  brand: BrandId;
  /** '' for none. */
  type: string;
  colour: ColourId | '';
  /** As the database's price_band counts: 1 for the first of PRICE_BANDS, 3 for the next. */
  band: number;
  products: number;
}

/** The filters that offer each of their values with its count, and the member of a group that each goes by. */
const COUNTED = {
  categories: 'category',
  brands: 'brand',
  types: 'type',
  colours: 'colour',
} as const;
type Counted = keyof typeof COUNTED;
type GroupFilters = Pick<ProductFilters, Counted>;

/** Whether a group passes all of these filters, or all but one. */
const passes = (group: GroupCount, filters: GroupFilters, but?: Counted) =>
  (Object.keys(COUNTED) as Counted[]).every((name) => {
    const chosen: readonly string[] = filters[name];
    return name === but || chosen.length === 0 || chosen.includes(group[COUNTED[name]]);
  });

const sum = (groups: readonly GroupCount[]) =>
  groups.reduce((total, { products }) => total + products, 0);

/**
 * Every option of each filter with its count, in the shop's order.
 * @param groups of the products that cost what is asked for
 * @param ofAnyPrice all of them
 */
export function facetsOf(
  groups: readonly GroupCount[],
  filters: GroupFilters,
  types: readonly TypeName[],
  ofAnyPrice = groups,
): Facets {
  const counted = <Id extends string>(
    name: Counted,
    options: readonly { id: Id; label: string }[],
  ) => {
    const others = groups.filter((group) => passes(group, filters, name));
    return options.map(({ id, label }) => ({
      id,
      label,
      count: sum(others.filter((group) => group[COUNTED[name]] === id)),
    }));
  };
  const ofAll = ofAnyPrice.filter((group) => passes(group, filters));
  return {
    category: counted('categories', CATEGORIES),
    brand: counted('brands', BRANDS),
    type: counted('types', typeOptions(types)),
    colour: counted('colours', COLOURS),
    price: PRICE_BANDS.map((band, at) => ({
      ...band,
      count: sum(ofAll.filter((group) => group.band === 2 * at + 1)),
    })),
  };
}

/** How many products pass the filters. */
export const totalOf = (groups: readonly GroupCount[], filters: GroupFilters): number =>
  sum(groups.filter((group) => passes(group, filters)));
