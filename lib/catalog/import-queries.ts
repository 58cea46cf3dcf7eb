import 'server-only';
import type { Prisma } from '../db/generated/client';
import { PRODUCTS_AT_ONCE, rowPages } from '../db/row-pages';
import { readTypesNow } from '../garments/queries';
import { readSettingsNow } from '../settings/queries';
import { type ProductRow, WITH_VARIANTS } from '../stock/variant-queries';
import { type CatalogFile, type ExistingRecords, namesIn } from './import-plan';
import type { SkuHolder } from './import-skus';

type Tx = Prisma.TransactionClient;

/** The products of these ids. */
export async function readProducts(
  tx: Tx,
  ids: readonly string[],
): Promise<ExistingRecords['products']> {
  const products = new Map<string, ProductRow>();
  for (const some of rowPages(ids, PRODUCTS_AT_ONCE))
    for (const row of await tx.product.findMany({
      where: { id: { in: some } },
      include: WITH_VARIANTS,
    }))
      products.set(row.id, row);
  return products;
}

/** What a file refers to. */
export async function readKnown(tx: Tx, file: CatalogFile): Promise<ExistingRecords> {
  const names = await namesIn(file);
  const pictures = new Set<string>();
  for (const urls of rowPages(names.pictures)) {
    const where = { url: { in: urls }, removed: false };
    for (const { url } of await tx.upload.findMany({ where, select: { url: true } }))
      pictures.add(url);
  }
  const titles = new Map<string, number>();
  for (const some of rowPages(names.titles)) {
    const rows = await tx.$queryRaw<{ title: string; products: number }[]>`
      SELECT named.title, count(*)::int AS products
      FROM unnest(${some}::text[]) AS named (title) JOIN products ON lower(products.title) = lower(named.title)
      GROUP BY 1`;
    for (const { title, products: count } of rows) titles.set(title, count);
  }
  const skus = new Map<string, SkuHolder>();
  for (const some of rowPages(names.skus)) {
    const select = { sku: true, size: true, productId: true, product: { select: { title: true } } };
    for (const { sku, product, ...size } of await tx.variant.findMany({
      where: { sku: { in: some } },
      select,
    }))
      skus.set(sku, { ...size, ...product });
  }
  const { taxRates } = await readSettingsNow(tx);
  const { types } = await readTypesNow(tx);
  const products = await readProducts(tx, names.ids);
  return { products, pictures, titles, skus, taxRates, types };
}
