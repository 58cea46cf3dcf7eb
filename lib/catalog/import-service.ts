import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../audit/schema';
import { recordChanges } from '../audit/service';
import { db } from '../db/client';
import { isUniqueViolation } from '../db/errors';
import { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { claimPictures, releasePictures } from '../uploads/service';
import { type Plan, type PlannedRow, planImport, previewOf } from './import-plan';
import { batches, isSame, lockKnown, readKnown } from './import-queries';
import type { ImportPreview } from './import-schema';
import { type CsvFile, readCsv } from './read-csv';
import { toAuditFields } from './serialise';
import { freeSlug, slugOf } from './slug-rules';

type Tx = Prisma.TransactionClient;

const LONGEST_MS = 120_000;
const ATTEMPTS = 3;
/** Any number nobody else uses. */
const ONE_IMPORT_AT_A_TIME = 8_147_001;

/** What a file would do. @throws AppError 422 when it cannot be read at all. */
export async function previewImport(bytes: Uint8Array): Promise<ImportPreview> {
  const file = await readCsv(bytes);
  return previewOf(await planImport(file, await readKnown(db, file)));
}

/**
 * Does what a preview showed, all of it or nothing. Shoppers who order one of the products wait while it is locked:
 * all that can be done before that is.
 * @throws AppError 422 with the preview when a line needs mending; 409 with a fresh one when the catalogue has
 * changed, as it has once the same file was imported; 409 while another import is under way
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
  await beTheOnlyOne(tx);
  const seen = await readKnown(tx, file);
  let plan = await planImport(file, seen);
  const counts = agreedCounts(plan, digest);
  await create(tx, by, plan.rows);
  await recordUpdates(tx, by, plan.rows);
  const known = await lockKnown(tx, file, seen);
  if (!isSame(known, seen)) {
    plan = await planImport(file, known);
    agreedCounts(plan, digest);
  }
  await claimAndRelease(tx, plan.rows);
  await update(tx, plan.rows);
  return counts;
}

/** Whoever presses the button again because no answer came is not to import twice. */
async function beTheOnlyOne(tx: Tx): Promise<void> {
  const [lock] = await tx.$queryRaw<{ isOurs: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${ONE_IMPORT_AT_A_TIME}) AS "isOurs"`;
  if (!lock?.isOurs)
    throw new AppError(409, 'Another import is under way. Please wait until it has ended.');
}

/** @throws AppError when these are not the changes that were looked at, or cannot be made */
function agreedCounts(plan: Plan, digest: string): ImportPreview['counts'] {
  const data = previewOf(plan);
  if (plan.problems.length > 0)
    throw new AppError(422, 'Nothing was imported: some lines need mending.', { data });
  if (data.digest !== digest)
    throw new AppError(409, 'The catalogue has changed since. Please look at the changes again.', {
      data,
    });
  return data.counts;
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

async function create(tx: Tx, by: Actor, planned: readonly PlannedRow[]): Promise<void> {
  const added = planned.filter(({ before }) => before === null);
  if (added.length === 0) return;
  const slugs = await tx.product.findMany({ select: { slug: true } });
  const taken = new Set(slugs.map(({ slug }) => slug));
  for (const rows of batches(added)) {
    const products = rows.map(({ id, after }) => {
      const slug = freeSlug(slugOf(after.title), taken);
      taken.add(slug);
      return { ...after, id: id ?? uuidv7(), slug };
    });
    await tx.$executeRaw`
      INSERT INTO products (id, slug, title, description, category, brand, image, gallery, price_paise,
        sale_price_paise, total_stock, sizes, updated_at)
      SELECT id, slug, title, description, category, brand, image, gallery, "pricePaise", "salePricePaise",
        "totalStock", sizes, now()
      FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS w (${WRITTEN})`;
    await recordChanges(
      tx,
      by,
      products.map((product) => ({
        entity: 'product',
        id: product.id,
        subject: product.title,
        action: 'create',
        before: null,
        after: toAuditFields(product),
      })),
    );
  }
}

/** What a row of JSON says of a product. */
const WRITTEN = Prisma.sql`id uuid, slug text, title text, description text, category text, brand text, image text,
  gallery text[], "pricePaise" int, "salePricePaise" int, "totalStock" int, sizes text[]`;

/** Before the products are locked: whatever is planned anew then has the same changes, or is refused. */
async function recordUpdates(tx: Tx, by: Actor, planned: readonly PlannedRow[]): Promise<void> {
  for (const rows of batches(planned))
    await recordChanges(
      tx,
      by,
      rows.flatMap(({ before, after }) =>
        before
          ? {
              entity: 'product' as const,
              id: before.id,
              subject: after.title,
              action: 'update' as const,
              before: toAuditFields(before),
              after: toAuditFields(after),
            }
          : [],
      ),
    );
}

async function update(tx: Tx, planned: readonly PlannedRow[]): Promise<void> {
  const changed = planned.filter(({ before }) => before !== null);
  for (const rows of batches(changed)) {
    // Naming the searched columns makes the database read their words anew, whether they differ or not.
    const renamed = rows.filter(({ changes }) => SEARCHED.some((field) => field in changes));
    const others = rows.filter(({ changes }) => !SEARCHED.some((field) => field in changes));
    await write(
      tx,
      renamed,
      Prisma.sql`title = w.title, description = w.description, category = w.category, brand = w.brand,`,
    );
    await write(tx, others, Prisma.empty);
  }
}

const SEARCHED = ['title', 'description', 'category', 'brand'];

/** As an edit does: lines of open carts in sizes that are gone are taken out. */
async function write(tx: Tx, rows: readonly PlannedRow[], words: Prisma.Sql): Promise<void> {
  if (rows.length === 0) return;
  const written = JSON.stringify(rows.map(({ before, after }) => ({ ...after, id: before?.id })));
  await tx.$executeRaw`
    DELETE FROM cart_lines l
    USING carts c, jsonb_to_recordset(${written}::jsonb) AS w (${WRITTEN})
    WHERE l.product_id = w.id AND c.id = l.cart_id AND c.closed_at IS NULL AND l.size <> ALL(w.sizes)`;
  await tx.$executeRaw`
    UPDATE products p SET ${words} image = w.image, gallery = w.gallery, price_paise = w."pricePaise",
      sale_price_paise = w."salePricePaise", total_stock = w."totalStock", sizes = w.sizes,
      revision = p.revision + 1, updated_at = now()
    FROM jsonb_to_recordset(${written}::jsonb) AS w (${WRITTEN})
    WHERE p.id = w.id`;
}
