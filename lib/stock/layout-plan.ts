import { v7 as uuidv7 } from 'uuid';
import { SIZES, type Size } from '../store';
import { modeOf, type Stock, skuOf } from './rules';
import { availableOf, type ProductRow, type VariantRow } from './variant-queries';

/** How a product is to be counted. */
export interface Layout {
  product: { id: string; slug: string };
  /** How it is counted now; null for a new product. */
  before: Pick<ProductRow, 'stockMode' | 'sizes' | 'variants'> | null;
  sizes: readonly Size[];
  /** What can be bought; held pieces stay held. */
  stock: Stock;
  skus?: Partial<Record<Size, string>> | undefined;
}

/** Rows to write. */
export interface LayoutPlan {
  items: { id: string; productId: string; onHand: number; allocated: number }[];
  variants: Variant[];
  /** Existing variants with a new SKU or stock item. */
  changed: Variant[];
  /** Existing stock items with the number that can be bought from now on. */
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
  orderId?: string | null | undefined;
}

/** Pieces of a size that an unpaid online order holds. */
export interface Held {
  productId: string;
  orderId: string;
  size: string;
  pieces: number;
}

/**
 * Whether the sizes need other stock items: they are counted in another way, or they share a count and one that was not
 * offered has pieces of its own.
 */
export function needsNewItems({ before, sizes, stock }: Layout): boolean {
  if (before === null) return false;
  if (before.stockMode !== modeOf(stock)) return true;
  const shared = offeredOf(before)?.stockItemId;
  return (
    typeof stock === 'number' &&
    before.variants.some((one) => isIn(sizes, one) && one.stockItemId !== shared)
  );
}

/** The new sizes, with their generated SKUs if nobody gave one. */
export const skusToMake = ({ product, before, sizes, skus }: Layout) =>
  sizes
    .filter((size) => !skus?.[size] && !before?.variants.some((one) => one.size === size))
    .map((size) => ({ size, sku: skuOf(product.slug, size) }));

/** @param held of the products that need new items */
export function planLayouts(counts: readonly Layout[], held: readonly Held[]): LayoutPlan {
  const plan: LayoutPlan = {
    items: [],
    variants: [],
    changed: [],
    recounted: [],
    dropped: [],
    movements: [],
  };
  for (const count of counts) {
    const { before, product } = count;
    const ofProduct = ({ productId }: Held) => productId === product.id;
    if (before && !needsNewItems(count)) recount(plan, count, before);
    else layOut(plan, count, held.filter(ofProduct));
  }
  return plan;
}

/** Deleting a product removes all of its stock. */
export function planClosing(
  { id, variants }: Pick<ProductRow, 'id' | 'variants'>,
  held: readonly Held[],
): Movement[] {
  const plan = planLayouts([], []);
  closeItems(plan, id, variants, held);
  return plan.movements;
}

type Before = NonNullable<Layout['before']>;

/** Counted as before: stock items stay. A size taken away has nothing left to buy. */
function recount(plan: LayoutPlan, count: Layout, before: Before): void {
  const { sizes, stock } = count;
  const { variants } = before;
  const shared = offeredOf(before);
  const missing = sizes.filter((size) => variants.every((variant) => variant.size !== size));
  if (typeof stock === 'number' && shared) {
    setAvailable(plan, shared, stock, {});
    for (const size of missing) addVariant(plan, count, size, shared.stockItemId);
  } else {
    for (const variant of variants)
      if (isIn(sizes, variant)) setAvailable(plan, variant, piecesOf(stock, variant.size));
      else takeAway(plan, before, variant);
    for (const size of missing) addCounted(plan, count, [size], { kind: 'received' });
  }
  for (const variant of variants) changeVariant(plan, count, variant, variant.stockItemId);
}

/** New, or counted in another way than before: each size gets its own stock item, or all share one. */
function layOut(plan: LayoutPlan, count: Layout, held: readonly Held[]): void {
  const { product, before, stock } = count;
  const had = before?.variants ?? [];
  // A size that is not offered keeps an item that it alone draws on.
  const staying = had.filter((one) => !isIn(count.sizes, one) && sharing(had, one).length === 1);
  if (before) for (const variant of staying) takeAway(plan, before, variant);
  const moving = had.filter((one) => !staying.includes(one));
  closeItems(plan, product.id, moving, held);
  const sizes = SIZES.filter(
    (size) => count.sizes.includes(size) || moving.some((variant) => variant.size === size),
  );
  const kind = before ? 'corrected' : 'received';
  const groups = typeof stock === 'number' ? [sizes] : sizes.map((size) => [size]);
  for (const group of groups) addCounted(plan, count, group, { kind, held });
}

/** For a size that an admin has just taken away. Pieces that came back for one taken away earlier are kept. */
function takeAway(plan: LayoutPlan, before: Before, variant: VariantRow): void {
  if (before.sizes.includes(variant.size)) setAvailable(plan, variant, 0);
}

/** Closes the items that these draw on: no hold and no piece is left in them. */
function closeItems(
  plan: LayoutPlan,
  productId: string,
  variants: readonly VariantRow[],
  held: readonly Held[],
): void {
  for (const one of distinctItems(variants)) {
    const { stockItemId, stockItem } = one;
    const sizes = sharing(variants, one);
    const alone = sizes.length === 1 ? { variantId: one.id, size: one.size } : {};
    const item = { stockItemId, productId, ...alone };
    let available = availableOf(stockItem);
    for (const { orderId, pieces } of held.filter((hold) => isIn(sizes, hold))) {
      available += pieces;
      note(plan, { ...item, orderId }, 'released', pieces, available);
    }
    note(plan, item, 'corrected', -available, 0);
    plan.dropped.push(stockItemId);
  }
}

/** A stock item for these sizes, and the variants that do not exist yet. */
function addCounted(
  plan: LayoutPlan,
  count: Layout,
  sizes: readonly Size[],
  { kind, held = [] }: { kind: 'received' | 'corrected'; held?: readonly Held[] },
): void {
  const { product, stock, before } = count;
  const [only] = sizes;
  const holds = held.filter((hold) => isIn(sizes, hold));
  const allocated = holds.reduce((sum, { pieces }) => sum + pieces, 0);
  const id = uuidv7();
  const onHand = piecesOf(stock, only) + allocated;
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
  let available = onHand;
  for (const { orderId, pieces } of holds) {
    available -= pieces;
    note(plan, { ...counted, orderId }, 'held', -pieces, available);
  }
}

function addVariant(plan: LayoutPlan, count: Layout, size: Size, stockItemId: string): string {
  const { product, skus } = count;
  const id = uuidv7();
  const sku = skus?.[size] ?? skuOf(product.slug, size);
  plan.variants.push({ id, productId: product.id, size, sku, stockItemId });
  return id;
}

function changeVariant(
  plan: LayoutPlan,
  { skus }: Layout,
  { id, productId, size, sku: had, stockItemId: drewOn }: VariantRow,
  stockItemId: string,
): void {
  const sku = skus?.[size as Size] ?? had;
  if (sku !== had || stockItemId !== drewOn)
    plan.changed.push({ id, productId, size, sku, stockItemId });
}

function setAvailable(
  plan: LayoutPlan,
  { stockItemId, productId, stockItem, id: variantId, size }: VariantRow,
  available: number,
  about: Pick<Movement, 'variantId' | 'size'> = { variantId, size },
): void {
  const had = availableOf(stockItem);
  if (available === had) return;
  plan.recounted.push({ id: stockItemId, available });
  note(plan, { stockItemId, productId, ...about }, 'corrected', available - had, available);
}

type Item = Omit<Movement, 'kind' | 'pieces' | 'stockAfter'>;

function note(
  plan: LayoutPlan,
  item: Item,
  kind: string,
  pieces: number,
  stockAfter: number,
): void {
  if (pieces !== 0) plan.movements.push({ ...item, kind, pieces, stockAfter });
}

const piecesOf = (stock: Stock, size: string | undefined): number =>
  typeof stock === 'number' ? stock : (stock[size as Size] ?? 0);

const isIn = (sizes: readonly string[], { size }: { size: string }) => sizes.includes(size);

/** A size that the product comes in. If sizes share a count, all the others draw on the same item. */
const offeredOf = ({ sizes, variants }: Before) => variants.find((one) => isIn(sizes, one));

/** The sizes that draw on the same item, this one included. */
const sharing = (variants: readonly VariantRow[], { stockItemId }: VariantRow): string[] =>
  variants.filter((one) => one.stockItemId === stockItemId).map(({ size }) => size);

const distinctItems = (variants: readonly VariantRow[]) => [
  ...new Map(variants.map((variant) => [variant.stockItemId, variant])).values(),
];
