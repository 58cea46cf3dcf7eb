import {
  BRANDS,
  type BrandId,
  CATEGORIES,
  type CategoryId,
  DEFAULT_SORT,
  SIZES,
  type Size,
  SORT_OPTIONS,
  type SortId,
} from '../store';
import type { Facets } from './schema';

/** The filters of a listing, canonical: known values only, each once, in the shop's order. Empty means all. */
export interface ProductFilters {
  categories: CategoryId[];
  brands: BrandId[];
  /** It can be bought in one of these. */
  sizes: Size[];
  /** Some size of it can be bought. */
  inStock: boolean;
}

/** The filters that depend on stock. */
export type StockFilters = Pick<ProductFilters, 'sizes' | 'inStock'>;

export const isByStock = ({ sizes, inStock }: StockFilters) => inStock || sizes.length > 0;

export const countFilters = ({ categories, brands, sizes, inStock }: ProductFilters): number =>
  categories.length + brands.length + sizes.length + (inStock ? 1 : 0);

export const NO_FILTERS: ProductFilters = { categories: [], brands: [], sizes: [], inStock: false };

/** What shoppers read instead of some labels; '' for those they should not. */
type Renamed = Readonly<Record<string, string>>;

/** 'Men, Kids'; '' for none. */
export const labelsOf = <Id extends string>(
  options: readonly { id: Id; label: string }[],
  chosen: readonly Id[],
  renamed: Renamed = {},
) =>
  options
    .filter(({ id }) => chosen.includes(id))
    .map(({ label }) => renamed[label] ?? label)
    .filter(Boolean)
    .join(', ');

/** 'Men, Shorts, size M, in stock'; '' for all. */
export const filtersInWords = (
  { categories, brands, sizes, inStock }: ProductFilters,
  renamed: Renamed = {},
): string =>
  [
    labelsOf(CATEGORIES, categories, renamed),
    labelsOf(BRANDS, brands, renamed),
    sizes.length > 0 && `size ${sizes.join(' or ')}`,
    inStock && 'in stock',
  ]
    .filter(Boolean)
    .join(', ');

interface Asked {
  category?: string | undefined;
  brand?: string | undefined;
  size?: string | undefined;
  /** 'in' lists only what can be bought. */
  stock?: string | undefined;
  sortBy?: string | undefined;
}

const CATEGORY_IDS: readonly CategoryId[] = CATEGORIES.map(({ id }) => id);
const BRAND_IDS: readonly BrandId[] = BRANDS.map(({ id }) => id);
const SORT_IDS: readonly SortId[] = SORT_OPTIONS.map(({ id }) => id);

/**
 * Reads the comma-joined values of an address (specification 2.6). Unknown values are dropped and named in `ignored`,
 * so that an old link still shows a list.
 */
export function readFilters(asked: Asked): ProductFilters & { sortBy: SortId; ignored: string[] } {
  return readFiltersSortedBy(SORT_IDS, DEFAULT_SORT, asked);
}

/** The same for a list with other sorts. */
export function readFiltersSortedBy<S extends string>(
  sorts: readonly S[],
  defaultSort: S,
  asked: Asked,
): ProductFilters & { sortBy: S; ignored: string[] } {
  const categories = pick('category', asked.category, CATEGORY_IDS);
  const brands = pick('brand', asked.brand, BRAND_IDS);
  const sizes = pick('size', asked.size, SIZES);
  const stock = pick('stock', asked.stock, ['in']);
  const sort = pick('sortBy', asked.sortBy, sorts);
  return {
    categories: categories.known,
    brands: brands.known,
    sizes: sizes.known,
    inStock: stock.known.length > 0,
    sortBy: sort.known[0] ?? defaultSort,
    ignored: [categories, brands, sizes, stock, sort].flatMap(({ ignored }) => ignored),
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

/** How many products one category and brand have between them. */
export interface GroupCount {
  category: CategoryId;
  brand: BrandId;
  products: number;
}

const accepts = <T extends string>(chosen: readonly T[], value: T) =>
  chosen.length === 0 || chosen.includes(value);

const sum = (groups: readonly GroupCount[]) =>
  groups.reduce((total, { products }) => total + products, 0);

type GroupFilters = Pick<ProductFilters, 'categories' | 'brands'>;

/** Every option of both filters with its count, in the shop's order. */
export function facetsOf(groups: readonly GroupCount[], filters: GroupFilters): Facets {
  const { categories, brands } = filters;
  const inBrands = groups.filter(({ brand }) => accepts(brands, brand));
  const inCategories = groups.filter(({ category }) => accepts(categories, category));
  return {
    category: CATEGORIES.map(({ id, label }) => ({
      id,
      label,
      count: sum(inBrands.filter(({ category }) => category === id)),
    })),
    brand: BRANDS.map(({ id, label }) => ({
      id,
      label,
      count: sum(inCategories.filter(({ brand }) => brand === id)),
    })),
  };
}

/** How many products pass both filters. */
export function totalOf(groups: readonly GroupCount[], filters: GroupFilters): number {
  const { categories, brands } = filters;
  return sum(
    groups.filter(({ category, brand }) => accepts(categories, category) && accepts(brands, brand)),
  );
}
