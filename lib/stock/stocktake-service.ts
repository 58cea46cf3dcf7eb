import 'server-only';
import type { Actor } from '../audit/schema';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { rowPages } from '../db/row-pages';
import { inTransaction } from '../db/transaction';
import { readCsv } from '../imports/read-csv';
import { allowOneImport, LONGEST_IMPORT_MS, requireAgreed } from '../imports/service';
import { lockItems } from './locking-service';
import { changeOnHand, readVariants, type StockedVariant } from './on-hand-service';
import {
  type CountedVariant,
  differenceOf,
  planStocktake,
  previewOf,
  STOCKTAKE_FORMAT,
  type StocktakeFile,
  skusIn,
} from './stocktake-plan';
import type { StocktakePreview } from './stocktake-schema';
import { unsentOf } from './unsent-sql';

type Tx = Prisma.TransactionClient;

/** What a counted file would change. @throws AppError 422 if it cannot be read at all. */
export async function previewStocktake(bytes: Uint8Array): Promise<StocktakePreview> {
  const file = await readCsv(bytes, STOCKTAKE_FORMAT);
  return previewOf(await planStocktake(file, await readCounted(db, file)));
}

/**
 * Does what a preview showed, all of it or nothing.
 * @throws AppError 422 with the preview if a line has a problem; 409 with a fresh preview if the stock has changed; 409
 * while another import runs
 */
export async function applyStocktake(
  by: Actor,
  bytes: Uint8Array,
  digest: string,
): Promise<StocktakePreview['counts']> {
  const file = await readCsv(bytes, STOCKTAKE_FORMAT);
  return inTransaction(
    async (tx) => {
      await allowOneImport(tx);
      const counted = await readCounted(tx, file);
      await lockItems(
        tx,
        [...counted.values()].map(({ stockItemId }) => stockItemId),
      );
      const plan = await planStocktake(file, await readCounted(tx, file));
      const preview = await previewOf(plan);
      requireAgreed(preview, digest, 'The stock');
      const changes = plan.rows.map((row) => ({
        variant: row.variant,
        by: differenceOf(row),
        reason: 'counted' as const,
      }));
      for (const some of rowPages(changes)) await changeOnHand(tx, by, some);
      return preview.counts;
    },
    { longestMs: LONGEST_IMPORT_MS },
  );
}

/** The counted variants, by SKU. */
async function readCounted(tx: Tx, file: StocktakeFile): Promise<Map<string, CountedVariant>> {
  const known = new Map<string, CountedVariant>();
  for (const skus of rowPages(skusIn(file))) {
    const variants = await readVariants(tx, Prisma.sql`sku = ANY(${skus})`);
    const unsent = await readUnsent(tx, variants);
    for (const variant of variants)
      known.set(variant.sku, { ...variant, toSend: unsent.get(variant.stockItemId) ?? 0 });
  }
  return known;
}

async function readUnsent(tx: Tx, variants: readonly StockedVariant[]) {
  const ids = new Set(variants.map(({ stockItemId }) => stockItemId));
  const rows = await tx.$queryRaw<{ id: string; pieces: number }[]>(unsentOf([...ids]));
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}
