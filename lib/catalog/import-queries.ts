import 'server-only';
import { Prisma } from '../db/generated/client';
import { idsIn, type Known, picturesIn, titlesIn } from './import-plan';
import type { CsvFile } from './read-csv';
import { PRODUCT_COLUMNS, type ProductRow } from './serialise';

type Tx = Prisma.TransactionClient;

/** Rows to a statement: each stays far below the time a statement may take. */
const AT_ONCE = 1_000;

/** Some at a time, in their order. */
export function* batches<T>(all: readonly T[], size = AT_ONCE): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

/** What the catalogue says about what a file names. */
export async function readKnown(tx: Tx, file: CsvFile): Promise<Known> {
  const products = await readNamed(tx, idsIn(file));
  const pictures = await readPictures(tx, file);
  const titles = new Map<string, number>();
  for (const some of batches([...new Set(titlesIn(file))])) {
    const rows = await tx.$queryRaw<{ title: string; products: number }[]>`
      SELECT named.title, count(*)::int AS products
      FROM unnest(${some}::text[]) AS named (title) JOIN products ON lower(products.title) = lower(named.title)
      GROUP BY 1`;
    for (const { title, products: count } of rows) titles.set(title, count);
  }
  return { products, pictures, titles };
}

/** The same again, the products locked until the transaction's end; in id order, as everywhere: nobody waits in a circle. */
export async function lockKnown(tx: Tx, file: CsvFile, seen: Known): Promise<Known> {
  // Not those just added. One that somebody else has added under an id of the file is a unique violation by now.
  const ids = [...seen.products.keys()];
  const products = await readNamed(tx, ids, Prisma.sql`FOR NO KEY UPDATE`);
  return { products, pictures: await readPictures(tx, file), titles: seen.titles };
}

/** Whether the catalogue, locked by now, still says of products and pictures what it said. */
export const isSame = (one: Known, other: Known): boolean =>
  JSON.stringify([[...one.products], [...one.pictures].sort()]) ===
  JSON.stringify([[...other.products], [...other.pictures].sort()]);

async function readNamed(
  tx: Tx,
  ids: readonly string[],
  lock = Prisma.empty,
): Promise<Map<string, ProductRow>> {
  const products = new Map<string, ProductRow>();
  for (const some of batches([...new Set(ids)].sort())) {
    const rows = await tx.$queryRaw<ProductRow[]>`
      SELECT ${PRODUCT_COLUMNS} FROM products WHERE id = ANY(${some}::uuid[]) ORDER BY id ${lock}`;
    for (const row of rows) products.set(row.id, row);
  }
  return products;
}

async function readPictures(tx: Tx, file: CsvFile): Promise<Set<string>> {
  const pictures = new Set<string>();
  for (const some of batches([...new Set(picturesIn(file))])) {
    const rows = await tx.upload.findMany({
      where: { url: { in: some }, doomed: false },
      select: { url: true },
    });
    for (const { url } of rows) pictures.add(url);
  }
  return pictures;
}
