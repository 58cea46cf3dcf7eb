import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Actor, Fields } from '../audit/schema';
import { recordChange } from '../audit/service';
import { productsChanged } from '../cache';
import { invalidate } from '../cache/invalidation-service';
import { dayOf } from '../dates';
import { db } from '../db/client';
import { isUniqueViolation } from '../db/errors';
import { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { NO_SUCH_TYPE } from '../garments/rules';
import { AppError, notFound } from '../http/app-error';
import { readSettingsNow } from '../settings/queries';
import { closeStock, type Layout, writeLayouts } from '../stock/layout-service';
import { lockStock } from '../stock/locking-service';
import { isEdited, reconcileStock, type Stock, wantedStock } from '../stock/rules';
import { type ProductRow, WITH_VARIANTS } from '../stock/variant-queries';
import { SIZES, type Size } from '../store';
import { claimPictures, releasePictures } from '../uploads/service';
import { priceProblem } from './price-rules';
import type { AdminProductDto, ProductEdit, ProductInput } from './schema';
import {
  type CountedProduct,
  toAdminProductDto,
  toAuditFields,
  toColumns,
  toCounted,
} from './serialise';
import { freeSlug, slugOf } from './slug-rules';

type Tx = Prisma.TransactionClient;

const ATTEMPTS = 5;

/** Adds a product with its own address, even if several with the same title are added at once. */
export async function addProduct(by: Actor, input: ProductInput): Promise<AdminProductDto> {
  for (let attempt = 1; ; attempt += 1) {
    const slug = await findFreeSlug(input.title, attempt);
    try {
      const row = await inTransaction(async (tx) => {
        await requireValid(tx, input);
        await claimPictures(tx, picturesOf(input));
        const counted = { ...input, totalStock: requireStock(null, input) };
        const { id } = await tx.product.create({
          data: { slug, ...toColumns(counted) },
          select: { id: true },
        });
        await writeLayouts(tx, by.userName, [layoutOf({ id, slug }, null, counted)]);
        const row = await readRow(tx, id);
        await recordProduct(tx, by, 'create', null, row);
        return row;
      });
      return toAdminProductDto(row);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      if (await hasTakenSku(input)) throw skuTaken();
      if (attempt >= ATTEMPTS) throw error;
    }
  }
}

/** The last attempts use a random suffix, as others keep taking the next number first. */
async function findFreeSlug(title: string, attempt: number): Promise<string> {
  const slug = slugOf(title);
  if (attempt > 2) return `${slug}-${randomBytes(4).toString('hex')}`;
  const rows = await db.product.findMany({
    where: { OR: [{ slug }, { slug: { startsWith: `${slug}-` } }] },
    select: { slug: true },
  });
  return freeSlug(slug, new Set(rows.map((row) => row.slug)));
}

/**
 * Overwrites a product; its address stays. Open carts lose their lines in sizes it no longer has.
 * @throws AppError 404; 409 with the current product if it is no longer the `version` the caller read; 422 for a stock
 * that does not fit the sizes, prices that cannot be, or an SKU of another size
 */
export function editProduct(by: Actor, id: string, edit: ProductEdit): Promise<AdminProductDto> {
  const { version, ...input } = edit;
  return inTransaction(async (tx) => {
    const current = await lockProduct(tx, id);
    const now = toCounted(current);
    // An outdated edit writes nothing, so its stock need not be valid any more.
    const isOutdated = version !== undefined && isEdited(current, version);
    const reconciled = reconcileStock(
      { revision: current.revision, stock: now.totalStock },
      version,
      isOutdated ? now.totalStock : requireStock(now, edit),
    );
    if ('refusal' in reconciled)
      throw new AppError(409, `${reconciled.refusal} Please check it and save again.`, {
        data: toAdminProductDto(current),
      });
    const { salePrice = now.salePrice, hsn = now.hsn, material = now.material } = input;
    await requireValid(tx, { ...input, salePrice, hsn, material }, now);
    await removeFromCarts(tx, [{ before: current, sizes: input.sizes }]);
    const before = picturesOf(current);
    const after = picturesOf({ gallery: current.gallery, ...input });
    await claimPictures(
      tx,
      after.filter((url) => !before.includes(url)),
    );
    await releasePictures(
      tx,
      before.filter((url) => !after.includes(url)),
    );
    const counted = { ...input, totalStock: reconciled.stock };
    await tx.product.update({
      where: { id },
      data: { ...toColumns(counted), revision: { increment: 1 } },
      select: { id: true },
    });
    await writeLayouts(tx, by.userName, [layoutOf(current, current, counted)]);
    const row = await readRow(tx, id);
    await recordProduct(tx, by, 'update', current, row);
    return toAdminProductDto(row);
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? skuTaken() : error;
  });
}

/** Removes lines of open carts in sizes that products no longer have. */
export async function removeFromCarts(
  tx: Tx,
  products: readonly { before: ProductRow; sizes: readonly Size[] }[],
): Promise<void> {
  for (const size of SIZES) {
    const gone = products.filter(
      (one) => one.before.sizes.includes(size) && !one.sizes.includes(size),
    );
    if (gone.length === 0) continue;
    await tx.cartLine.deleteMany({
      where: {
        size,
        cart: { closedAt: null },
        productId: { in: gone.map((one) => one.before.id) },
      },
    });
  }
}

/**
 * Deletes a product, its reviews and its lines in carts. Orders keep their own copy of what was bought. Its pictures
 * are swept later.
 * @throws AppError 404
 */
export function deleteProduct(by: Actor, id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const product = await lockProduct(tx, id, Prisma.sql`UPDATE`);
    await closeStock(tx, by.userName, product);
    await tx.product.delete({ where: { id } });
    await recordProduct(tx, by, 'delete', product, null);
    await releasePictures(tx, picturesOf(product));
  });
}

/** A deletion takes a stronger lock than an edit: it also waits for orders that are just being placed. */
async function lockProduct(
  tx: Tx,
  id: string,
  strength = Prisma.sql`NO KEY UPDATE`,
): Promise<ProductRow> {
  await tx.$queryRaw`SELECT id FROM products WHERE id = ${id}::uuid FOR ${strength}`;
  await lockStock(tx, [id]);
  return readRow(tx, id);
}

async function readRow(tx: Tx, id: string): Promise<ProductRow> {
  const row = await tx.product.findUnique({ where: { id }, include: WITH_VARIANTS });
  if (!row) throw notFound('Product');
  return row;
}

/** @throws AppError 422 */
async function requireValid(
  tx: Tx,
  product: Parameters<typeof priceProblem>[0] & Pick<ProductInput, 'type'>,
  before?: CountedProduct,
): Promise<void> {
  const { taxRates } = await readSettingsNow(tx);
  const wrong =
    (await typeProblem(tx, product)) ?? priceProblem(product, taxRates, dayOf(new Date()), before);
  if (!wrong) return;
  throw new AppError(422, wrong.message, { errors: { [wrong.field]: [wrong.message] } });
}

async function typeProblem(tx: Tx, { type }: Pick<ProductInput, 'type'>) {
  if (!type || (await tx.garmentType.count({ where: { id: type } })) > 0) return null;
  return { field: 'type' as const, message: NO_SUCH_TYPE };
}

/** @throws AppError 422 */
function requireStock(now: CountedProduct | null, input: ProductEdit): Stock {
  const wanted = wantedStock(now, input, input.version);
  if ('stock' in wanted) return wanted.stock;
  throw new AppError(422, wanted.refusal, { errors: { totalStock: [wanted.refusal] } });
}

const skuTaken = () => {
  const message = 'Another size has this SKU already';
  return new AppError(422, message, { errors: { skus: [message] } });
};

const hasTakenSku = async ({ skus = {} }: ProductInput): Promise<boolean> =>
  (await db.variant.count({ where: { sku: { in: Object.values(skus) } } })) > 0;

/** How a product's stock is counted from now on. */
export const layoutOf = (
  product: Layout['product'],
  before: ProductRow | null,
  { sizes, totalStock: stock, skus }: CountedProduct & { skus?: Layout['skus'] },
): Layout => ({ product, before, sizes, stock, skus });

async function recordProduct(
  tx: Tx,
  by: Actor,
  action: 'create' | 'update' | 'delete',
  before: ProductRow | null,
  after: ProductRow | null,
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  await invalidate(tx, productsChanged([{ before, after }]));
  await recordChange(tx, by, {
    entity: 'product',
    id: row.id,
    subject: row.title,
    action,
    before: before && { ...toAuditFields(toCounted(before)), ...skusNamed(before, after) },
    after: after && { ...toAuditFields(toCounted(after)), ...skusNamed(after, before) },
  });
}

/** The SKUs that are different in the other reading. */
function skusNamed(row: ProductRow, other: ProductRow | null): Fields {
  const named = row.variants.filter(({ id, sku }) =>
    other?.variants.some((one) => one.id === id && one.sku !== sku),
  );
  return named.length === 0 ? {} : { skus: named.map(({ size, sku }) => `${size} ${sku}`).sort() };
}

/** The addresses of a product's pictures. */
export const picturesOf = ({
  image,
  gallery = [],
}: {
  image: string;
  gallery?: string[] | undefined;
}) => [image, ...gallery];
