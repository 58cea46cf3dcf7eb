import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Actor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { db } from '../db/client';
import { isUniqueViolation } from '../db/errors';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { claimPictures, releasePictures } from '../uploads/service';
import type { ProductEdit, ProductInput } from './product-schema';
import type { AdminProductDto } from './schema';
import {
  columnsOf,
  PRODUCT_COLUMNS,
  type ProductRow,
  toAdminProductDto,
  toAuditFields,
} from './serialise';
import { freeSlug, slugOf } from './slug-rules';
import { settleStock } from './version-rules';

type Tx = Prisma.TransactionClient;

const ATTEMPTS = 5;

/** Adds a product under an address of its own, also when many of one title are added at once. */
export async function addProduct(by: Actor, input: ProductInput): Promise<AdminProductDto> {
  for (let attempt = 1; ; attempt += 1) {
    const slug = await findFreeSlug(input.title, attempt);
    try {
      const row = await inTransaction(async (tx) => {
        await claimPictures(tx, picturesOf(input));
        const row = await tx.product.create({ data: { slug, ...columnsOf(input) } });
        await recordProduct(tx, by, 'create', null, row);
        return row;
      });
      return toAdminProductDto(row);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isUniqueViolation(error)) throw error;
    }
  }
}

/** The last attempts take chance's help: others keep taking the next number first. */
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
 * Writes a product over; its address stays, links to it are out in the world. Lines of open carts in sizes it no
 * longer has are taken out.
 * @throws AppError 404; 409 with the product as it is, when it is no longer what `version` says the caller saw.
 */
export function editProduct(by: Actor, id: string, edit: ProductEdit): Promise<AdminProductDto> {
  const { version, ...input } = edit;
  return inTransaction(async (tx) => {
    const current = await lockProduct(tx, id);
    const totalStock = stockToWrite(current, version, input.totalStock);
    const data = columnsOf(input);
    await tx.$executeRaw`
      DELETE FROM cart_lines l USING carts c
      WHERE l.product_id = ${id}::uuid AND c.id = l.cart_id AND c.closed_at IS NULL
        AND l.size <> ALL(${data.sizes})`;
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
    const row = await tx.product.update({
      where: { id },
      data: { ...data, totalStock, revision: { increment: 1 } },
    });
    await recordProduct(tx, by, 'update', current, row);
    return toAdminProductDto(row);
  });
}

async function lockProduct(tx: Tx, id: string): Promise<ProductRow> {
  const [row] = await tx.$queryRaw<ProductRow[]>`
    SELECT ${PRODUCT_COLUMNS} FROM products WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (!row) throw notFound('Product');
  return row;
}

/** @throws AppError 409 with the product as it is */
function stockToWrite(current: ProductRow, version: string | undefined, wanted: number): number {
  const settled = settleStock(current, version, wanted);
  if ('refusal' in settled) throw outdated(current, settled.refusal);
  return settled.stock;
}

function outdated(current: ProductRow, why: string): AppError {
  const data = toAdminProductDto(current);
  return new AppError(409, `${why} Please check it and save again.`, { data });
}

/**
 * Deletes a product, its reviews and its lines in carts. Orders keep their own copy of what was bought. Its pictures
 * are due to be swept.
 * @throws AppError 404.
 */
export function deleteProduct(by: Actor, id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const product = await lockProductToDelete(tx, id);
    await tx.product.delete({ where: { id } });
    await recordProduct(tx, by, 'delete', product, null);
    await releasePictures(tx, picturesOf(product));
  });
}

/** An order being placed with it has its lines written before we go on. */
async function lockProductToDelete(tx: Tx, id: string): Promise<ProductRow> {
  const [row] = await tx.$queryRaw<ProductRow[]>`
    SELECT ${PRODUCT_COLUMNS} FROM products WHERE id = ${id}::uuid FOR UPDATE`;
  if (!row) throw notFound('Product');
  return row;
}

async function recordProduct(
  tx: Tx,
  by: Actor,
  action: 'create' | 'update' | 'delete',
  before: ProductRow | null,
  after: ProductRow | null,
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  await recordChange(tx, by, {
    entity: 'product',
    id: row.id,
    subject: row.title,
    action,
    before: before && toAuditFields(before),
    after: after && toAuditFields(after),
  });
}

const picturesOf = ({ image, gallery = [] }: { image: string; gallery?: string[] | undefined }) => [
  image,
  ...gallery,
];
