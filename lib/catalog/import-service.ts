import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../audit/schema';
import { recordChanges } from '../audit/service';
import { db } from '../db/client';
import { isUniqueViolation } from '../db/errors';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { claimPictures, releasePictures } from '../uploads/service';
import {
  idsIn,
  type Known,
  type PlannedRow,
  picturesIn,
  planImport,
  previewOf,
} from './import-plan';
import type { ImportPreview } from './import-schema';
import { type CsvFile, readCsv } from './read-csv';
import { PRODUCT_COLUMNS, type ProductRow, toAuditFields } from './serialise';
import { freeSlug, slugOf } from './slug-rules';

type Tx = Prisma.TransactionClient;

/** Rows to a statement: each stays far below the time a statement may take. */
const AT_ONCE = 250;
const LONGEST_MS = 120_000;
const ATTEMPTS = 3;
/** Any number nobody else uses: imports follow each other. */
const ONE_IMPORT_AT_A_TIME = 8_147_001;

/** What a file would do. @throws AppError 422 when it cannot be read at all. */
export async function previewImport(bytes: Uint8Array): Promise<ImportPreview> {
  const file = await readCsv(bytes);
  return previewOf(await planImport(file, await readKnown(db, file)));
}

/**
 * Does what a preview showed, all of it or nothing. The products it changes are locked from the first look to the end.
 * @throws AppError 422 with the preview when a line needs mending; 409 with a fresh one when the catalogue has changed
 */
export async function applyImport(
  by: Actor,
  bytes: Uint8Array,
  digest: string,
): Promise<ImportPreview['counts']> {
  const file = await readCsv(bytes);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction((tx) => apply(tx, by, file, digest), { longestMs: LONGEST_MS });
    } catch (error) {
      // Somebody took an address of ours with a product added at that moment.
      if (attempt >= ATTEMPTS || !isUniqueViolation(error)) throw error;
    }
  }
}

async function apply(tx: Tx, by: Actor, file: CsvFile, digest: string) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ONE_IMPORT_AT_A_TIME})`;
  const plan = await planImport(file, await readKnown(tx, file, true));
  const data = previewOf(plan);
  if (plan.problems.length > 0)
    throw new AppError(422, 'Nothing was imported: some lines need mending.', { data });
  if (data.digest !== digest)
    throw new AppError(409, 'The catalogue has changed since. Please look at the changes again.', {
      data,
    });
  await claimAndRelease(tx, plan.rows);
  const taken = new Set(
    (await tx.product.findMany({ select: { slug: true } })).map(({ slug }) => slug),
  );
  for (const rows of batches(plan.rows)) {
    const made = await create(tx, rows, taken);
    await update(
      tx,
      rows.filter(({ before }) => before),
    );
    await recordChanges(
      tx,
      by,
      rows.map((row) => ({
        entity: 'product',
        id: row.before?.id ?? made.get(row) ?? null,
        subject: row.after.title,
        action: row.before ? 'update' : 'create',
        before: row.before && toAuditFields(row.before),
        after: toAuditFields(row.after),
      })),
    );
  }
  return data.counts;
}

function* batches<T>(all: readonly T[], size = AT_ONCE): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

/** @param lock in id order, as everywhere: nobody waits in a circle */
async function readKnown(tx: Tx, file: CsvFile, lock = false): Promise<Known> {
  const products = new Map<string, ProductRow>();
  for (const ids of batches([...new Set(idsIn(file))].sort())) {
    const rows = lock
      ? await tx.$queryRaw<ProductRow[]>`
          SELECT ${PRODUCT_COLUMNS} FROM products WHERE id = ANY(${ids}::uuid[])
          ORDER BY id FOR NO KEY UPDATE`
      : await tx.$queryRaw<ProductRow[]>`
          SELECT ${PRODUCT_COLUMNS} FROM products WHERE id = ANY(${ids}::uuid[])`;
    for (const row of rows) products.set(row.id, row);
  }
  const pictures = new Set<string>();
  for (const urls of batches([...new Set(picturesIn(file))])) {
    const rows = await tx.upload.findMany({
      where: { url: { in: urls }, doomed: false },
      select: { url: true },
    });
    for (const { url } of rows) pictures.add(url);
  }
  return { products, pictures };
}

async function claimAndRelease(tx: Tx, rows: readonly PlannedRow[]): Promise<void> {
  const used = rows.map(({ before, after }) => ({
    before: before ? [before.image, ...before.gallery] : [],
    after: [after.image, ...after.gallery],
  }));
  const begun = used.flatMap(({ before, after }) => after.filter((url) => !before.includes(url)));
  const ended = used.flatMap(({ before, after }) => before.filter((url) => !after.includes(url)));
  for (const urls of batches([...new Set(begun)].sort())) await claimPictures(tx, urls, 'file');
  for (const urls of batches([...new Set(ended)].sort())) await releasePictures(tx, urls);
}

/** @returns the id of each new product */
async function create(
  tx: Tx,
  rows: readonly PlannedRow[],
  taken: Set<string>,
): Promise<Map<PlannedRow, string>> {
  const made = new Map<PlannedRow, string>();
  const data = rows
    .filter(({ before }) => before === null)
    .map((row) => {
      const id = row.id ?? uuidv7();
      const slug = freeSlug(slugOf(row.after.title), taken);
      taken.add(slug);
      made.set(row, id);
      return { ...row.after, id, slug };
    });
  if (data.length > 0) await tx.product.createMany({ data });
  return made;
}

/** As an edit does: lines of open carts in sizes that are gone are taken out. */
async function update(tx: Tx, rows: readonly PlannedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const written = JSON.stringify(rows.map(({ before, after }) => ({ id: before?.id, ...after })));
  await tx.$executeRaw`
    DELETE FROM cart_lines l
    USING carts c, jsonb_to_recordset(${written}::jsonb) AS w (id uuid, sizes text[])
    WHERE l.product_id = w.id AND c.id = l.cart_id AND c.closed_at IS NULL AND l.size <> ALL(w.sizes)`;
  await tx.$executeRaw`
    UPDATE products p SET title = w.title, description = w.description, category = w.category,
      brand = w.brand, image = w.image, gallery = w.gallery, price_paise = w."pricePaise",
      sale_price_paise = w."salePricePaise", total_stock = w."totalStock", sizes = w.sizes,
      revision = p.revision + 1, updated_at = now()
    FROM jsonb_to_recordset(${written}::jsonb) AS w (
      id uuid, title text, description text, category text, brand text, image text, gallery text[],
      "pricePaise" int, "salePricePaise" int, "totalStock" int, sizes text[])
    WHERE p.id = w.id`;
}
