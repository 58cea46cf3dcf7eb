import { v7 as uuidv7 } from 'uuid';
import { SIZES, type Size } from '../store';
import { type BySize, modeOf, type Stock, skuOf, totalOf } from './rules';
import { availableOf, type ProductRow, type VariantRow } from './variant-queries';

/** How a product is to be counted. */
export interface Count {
  product: { id: string; slug: string };
  /** How it is counted now; null for a new product. */
  before: Pick<ProductRow, 'stockMode' | 'variants'> | null;
  sizes: readonly Size[];
  /** What can be bought; what is held stays held. */
  stock: Stock;
  skus?: Partial<Record<Size, string>> | undefined;
}

/** Rows to write. */
export interface CountingPlan {
  items: { id: string; productId: string; onHand: number; allocated: number }[];
  variants: Variant[];
  /** Variants that are there, with a new SKU or stock item. */
  changed: Variant[];
  /** Stock items that are there, with what can be bought of them from now on. */
  recounted: { id: string; available: number }[];
  /** Stock items that no variant draws on any more. */
  dropped: string[];
  movements: Movement[];
}
type Variant = Omit<VariantRow, 'stockItem'>;

interface Movement {
  stockItemId: string;
  productId: string;
  variantId?: string | null | undefined;
  size?: string | null | undefined;
  kind: string;
  pieces: number;
  stockAfter: number;
}

export const changesMode = ({ before, stock }: Count): boolean =>
  before !== null && before.stockMode !== modeOf(stock);

/** @param heldOf of products whose way of counting changes: the pieces that are held, by size */
export function planCounts(
  counts: readonly Count[],
  heldOf: ReadonlyMap<string, BySize>,
): CountingPlan {
  const plan: CountingPlan = {
    items: [],
    variants: [],
    changed: [],
    recounted: [],
    dropped: [],
    movements: [],
  };
  for (const count of counts) {
    if (count.before && !changesMode(count)) recount(plan, count, count.before.variants);
    else layOut(plan, count, heldOf.get(count.product.id) ?? {});
  }
  return plan;
}

/** Counted as before: its stock items stay. A size that is taken away has nothing left to buy. */
function recount(plan: CountingPlan, count: Count, variants: readonly VariantRow[]): void {
  const { product, sizes, stock } = count;
  const [first] = variants;
  const missing = sizes.filter((size) => variants.every((variant) => variant.size !== size));
  if (typeof stock === 'number' && first) {
    setAvailable(plan, product.id, { ...first, id: null, size: null }, stock);
    for (const size of missing) addVariant(plan, count, size, first.stockItemId);
  } else {
    for (const variant of variants)
      setAvailable(plan, product.id, variant, piecesOf(stock, variant.size));
    for (const size of missing) addCounted(plan, count, [size], { kind: 'received' });
  }
  for (const variant of variants) changeVariant(plan, count, variant, variant.stockItemId);
}

/** New, or counted in another way than before: its sizes get stock items of their own, or one together. */
function layOut(plan: CountingPlan, count: Count, held: BySize): void {
  const before = count.before?.variants ?? [];
  for (const { stockItemId, stockItem } of distinctItems(before)) {
    const { onHand, allocated } = stockItem;
    const item = { stockItemId, productId: count.product.id };
    note(plan, item, 'released', allocated, onHand);
    note(plan, item, 'corrected', -onHand, 0);
    plan.dropped.push(stockItemId);
  }
  const sizes = SIZES.filter(
    (size) => count.sizes.includes(size) || before.some((variant) => variant.size === size),
  );
  const kind = count.before ? 'corrected' : 'received';
  const groups = typeof count.stock === 'number' ? [sizes] : sizes.map((size) => [size]);
  for (const group of groups) addCounted(plan, count, group, { kind, held });
}

/** A stock item that these sizes draw on, and the variants that are not there yet. */
function addCounted(
  plan: CountingPlan,
  count: Count,
  sizes: readonly Size[],
  { kind, held = {} }: { kind: 'received' | 'corrected'; held?: BySize },
): void {
  const { product, stock, before } = count;
  const [only] = sizes;
  const available = typeof stock === 'number' ? stock : piecesOf(stock, only);
  const allocated = totalOf(Object.fromEntries(sizes.map((size) => [size, held[size] ?? 0])));
  const id = uuidv7();
  const onHand = available + allocated;
  plan.items.push({ id, productId: product.id, onHand, allocated });
  const ids = sizes.map((size) => {
    const there = before?.variants.find((variant) => variant.size === size);
    if (there) changeVariant(plan, count, there, id);
    return there?.id ?? addVariant(plan, count, size, id);
  });
  const [variantId] = ids;
  const item = { stockItemId: id, productId: product.id };
  const counted = typeof stock === 'number' ? item : { ...item, variantId, size: only };
  note(plan, counted, kind, onHand, onHand);
  note(plan, counted, 'held', -allocated, available);
}

function addVariant(plan: CountingPlan, count: Count, size: Size, stockItemId: string): string {
  const { product, skus } = count;
  const id = uuidv7();
  const sku = skus?.[size] ?? skuOf(product.slug, size);
  plan.variants.push({ id, productId: product.id, size, sku, stockItemId });
  return id;
}

function changeVariant(
  plan: CountingPlan,
  { skus }: Count,
  { id, productId, size, sku: had, stockItemId: drewOn }: VariantRow,
  stockItemId: string,
): void {
  const sku = skus?.[size as Size] ?? had;
  if (sku !== had || stockItemId !== drewOn)
    plan.changed.push({ id, productId, size, sku, stockItemId });
}

interface Counted {
  stockItemId: string;
  id: string | null;
  size: string | null;
  stockItem: VariantRow['stockItem'];
}

function setAvailable(
  plan: CountingPlan,
  productId: string,
  { stockItemId, stockItem, id: variantId, size }: Counted,
  available: number,
): void {
  const had = availableOf(stockItem);
  if (available === had) return;
  plan.recounted.push({ id: stockItemId, available });
  const item = { stockItemId, productId, variantId, size };
  note(plan, item, 'corrected', available - had, available);
}

type Item = Pick<Movement, 'stockItemId' | 'productId' | 'variantId' | 'size'>;

function note(
  plan: CountingPlan,
  item: Item,
  kind: string,
  pieces: number,
  stockAfter: number,
): void {
  if (pieces !== 0) plan.movements.push({ ...item, kind, pieces, stockAfter });
}

const piecesOf = (stock: Stock, size: string | undefined): number =>
  typeof stock === 'number' ? stock : (stock[size as Size] ?? 0);

/** Sizes that share a count draw on the same item. */
const distinctItems = (variants: readonly VariantRow[]) => [
  ...new Map(variants.map((variant) => [variant.stockItemId, variant])).values(),
];
