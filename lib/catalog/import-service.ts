import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../audit/schema';
import { recordChanges } from '../audit/service';
import { CATALOG_CHANGED, type Invalidation, MAX_PRODUCTS_BY_TAG, productsChanged } from '../cache';
import { invalidate } from '../cache/invalidation-service';
import { db } from '../db/client';
import { isUniqueViolation } from '../db/errors';
import type { Prisma } from '../db/generated/client';
import { insertRows } from '../db/insert-rows';
import { PRODUCTS_AT_ONCE, rowPages } from '../db/row-pages';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { readCsv } from '../imports/read-csv';
import { allowOneImport, LONGEST_IMPORT_MS, requireAgreed } from '../imports/service';
import { writeLayouts } from '../stock/layout-service';
import { lockStock } from '../stock/locking-service';
import { inTurns } from '../turns';
import { claimPictures, releasePictures } from '../uploads/service';
import { writeChangedColumns } from './changed-columns-service';
import { CSV_COLUMNS } from './csv-rules';
import {
  type CatalogFile,
  type ExistingRecords,
  type Plan,
  type PlannedRow,
  planImport,
} from './import-plan';
import { previewOf } from './import-preview';
import { readKnown, readProducts } from './import-queries';
import type { ImportPreview } from './import-schema';
import { auditFieldsOf } from './import-skus';
import { FIELD_NAMES, PRODUCT_FIELDS } from './schema';
import { toColumns } from './serialise';
import { layoutOf, picturesOf, removeFromCarts } from './service';
import { freeSlug, slugOf } from './slug-rules';

type Tx = Prisma.TransactionClient;

const FORMAT = {
  columns: CSV_COLUMNS,
  optional: [...FIELD_NAMES.filter((name) => !PRODUCT_FIELDS[name].isRequired), 'skus' as const],
  lines: 'products',
};
const ATTEMPTS = 3;
const SKU_TAKEN = 'Two sizes would have the same SKU: give both of them one in the file.';

/** What a file would do. @throws AppError 422 if it cannot be read at all. */
export async function previewImport(bytes: Uint8Array): Promise<ImportPreview> {
  const file = await readCsv(bytes, FORMAT);
  return previewOf(await planImport(file, await readKnown(db, file)));
}

/**
 * Does what a preview showed, all of it or nothing.
 * @throws AppError 422 with the preview if a line has a problem; 409 with a fresh preview if the catalogue has changed,
 * as it has once the same file was imported; 409 while another import runs
 */
export async function applyImport(
  by: Actor,
  bytes: Uint8Array,
  digest: string,
): Promise<ImportPreview['counts']> {
  const file = await readCsv(bytes, FORMAT);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction((tx) => apply(tx, by, file, digest), {
        longestMs: LONGEST_IMPORT_MS,
      });
    } catch (error) {
      // A product added at the same moment took a slug or an SKU.
      if (!isUniqueViolation(error)) throw error;
      if (attempt >= ATTEMPTS) throw new AppError(409, SKU_TAKEN);
    }
  }
}

/** Orders of a product wait while it is locked, so everything that can be done before locking is. */
async function apply(tx: Tx, by: Actor, file: CatalogFile, digest: string) {
  await allowOneImport(tx);
  const known = await readKnown(tx, file);
  let plan = await planImport(file, known);
  const counts = await agreedCounts(plan, digest);
  const rows = plan.rows.map((row) => ({ ...row, id: row.id ?? uuidv7() }));
  const skus = new Set(rows.flatMap(({ after }) => Object.values(after.skus ?? {})));
  await addProducts(tx, by, rows, skus);
  await recordImport(tx, by, rows);
  const products = await lockProducts(tx, known);
  if (!(await isSame(products, known.products))) {
    plan = await planImport(file, { ...known, products });
    await agreedCounts(plan, digest);
  }
  await claimAndReleasePictures(tx, plan.rows);
  await updateProducts(tx, by, plan.rows, skus);
  await invalidate(tx, await changeOf(tx, products, rows));
  return counts;
}

async function isSame(now: ExistingRecords['products'], before: ExistingRecords['products']) {
  for await (const [id, row] of inTurns(now))
    if (!isDeepStrictEqual(row, before.get(id))) return false;
  return now.size === before.size;
}

async function changeOf(
  tx: Tx,
  before: ExistingRecords['products'],
  rows: readonly RowWithId[],
): Promise<Invalidation> {
  if (rows.length > MAX_PRODUCTS_BY_TAG) return CATALOG_CHANGED;
  const after = await readProducts(
    tx,
    rows.map(({ id }) => id),
  );
  return productsChanged(
    [...after].map(([id, row]) => ({ before: before.get(id) ?? null, after: row })),
  );
}

/** Locks the products that a file changes and reads them again. In id order, against deadlocks. */
async function lockProducts(
  tx: Tx,
  { products }: ExistingRecords,
): Promise<ExistingRecords['products']> {
  const ids = [...products.keys()].sort();
  for (const some of rowPages(ids))
    await tx.$queryRaw`
      SELECT id FROM products WHERE id = ANY(${some}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  await lockStock(tx, ids);
  return readProducts(tx, ids);
}

/** @throws AppError if these are not the changes of the preview, or cannot be made */
async function agreedCounts(plan: Plan, digest: string): Promise<ImportPreview['counts']> {
  const preview = await previewOf(plan);
  requireAgreed(preview, digest, 'The catalogue');
  return preview.counts;
}

async function claimAndReleasePictures(tx: Tx, rows: readonly PlannedRow[]): Promise<void> {
  const used = rows.map(({ before, after }) => ({
    before: before ? picturesOf(before) : [],
    after: picturesOf(after),
  }));
  const added = used.flatMap(({ before, after }) => after.filter((url) => !before.includes(url)));
  const removed = used.flatMap(({ before, after }) => before.filter((url) => !after.includes(url)));
  for (const urls of rowPages([...new Set(added)].sort())) await claimPictures(tx, urls, 'file');
  for (const urls of rowPages([...new Set(removed)].sort())) await releasePictures(tx, urls);
}

type RowWithId = PlannedRow & { id: string };

type Skus = ReadonlySet<string>;

/** @param skus all that the file names */
async function addProducts(
  tx: Tx,
  by: Actor,
  planned: readonly RowWithId[],
  skus: Skus,
): Promise<void> {
  const added = planned.filter(({ before }) => !before);
  const taken = await readTakenSlugs(tx, added);
  const updatedAt = new Date();
  for (const some of rowPages(added, PRODUCTS_AT_ONCE)) {
    const products = some.map(({ id, after }) => {
      const slug = freeSlug(slugOf(after.title), taken);
      taken.add(slug);
      return { after, product: { id, slug } };
    });
    await insertRows(
      tx,
      'products',
      products.map(({ after, product }) => ({ ...toColumns(after), ...product, updatedAt })),
    );
    await writeLayouts(
      tx,
      by.userName,
      products.map(({ after, product }) => layoutOf(product, null, after)),
      skus,
    );
  }
}

/** Slugs that start like the new products': '.' is the character after '-'. */
async function readTakenSlugs(tx: Tx, added: readonly RowWithId[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const some of rowPages(added)) {
    const slugs = [...new Set(some.map(({ after }) => slugOf(after.title)))];
    const found = await tx.$queryRaw<{ slug: string }[]>`
      SELECT slug FROM unnest(${slugs}::text[]) AS wanted JOIN products ON slug = wanted
      UNION ALL
      SELECT slug FROM unnest(${slugs}::text[]) AS wanted
        JOIN products ON slug > wanted || '-' AND slug < wanted || '.'`;
    for (const { slug } of found) taken.add(slug);
  }
  return taken;
}

async function recordImport(tx: Tx, by: Actor, planned: readonly RowWithId[]): Promise<void> {
  for (const rows of rowPages(planned, PRODUCTS_AT_ONCE))
    await recordChanges(
      tx,
      by,
      rows.map(({ id, before, after }) => ({
        entity: 'product',
        id,
        subject: after.title,
        action: before ? 'update' : 'create',
        ...auditFieldsOf({ before, after }),
      })),
    );
}

async function updateProducts(
  tx: Tx,
  by: Actor,
  planned: readonly PlannedRow[],
  skus: Skus,
): Promise<void> {
  for (const some of rowPages(planned, PRODUCTS_AT_ONCE)) {
    const rows = some.flatMap(({ before, after }) =>
      before ? [{ before, sizes: after.sizes, after, columns: toColumns(after) }] : [],
    );
    if (rows.length === 0) continue;
    await removeFromCarts(tx, rows);
    await writeChangedColumns(tx, rows);
    await writeLayouts(
      tx,
      by.userName,
      rows.map(({ before, after }) => layoutOf(before, before, after)),
      skus,
    );
  }
}
