import { CSV_COLUMNS } from '@/lib/catalog/csv-rules';
import { exportProducts } from '@/lib/catalog/export-queries';
import { NO_FILTERS } from '@/lib/catalog/filter-rules';
import { applyImport, previewImport } from '@/lib/catalog/import-service';
import { listProductsForAdmin } from '@/lib/catalog/queries';
import { csvResponse } from '@/lib/http/csv-response';
import { OWNER } from '@/scripts/test/builders';

export const bytesOf = (text: string) => new TextEncoder().encode(text);
const COLUMNS = CSV_COLUMNS.map(({ name }) => name);

/** The catalogue as the browser gets it. */
export async function exportAll(): Promise<string> {
  const answer = await csvResponse({ name: 'a', columns: COLUMNS, pages: exportProducts() });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
}

export const preview = (text: string) => previewImport(bytesOf(text));
export async function importAll(text: string) {
  const { digest } = await preview(text);
  return applyImport(OWNER, bytesOf(text), digest);
}

/** All products, as an admin's list shows them. */
export const listAll = async () => {
  const { products } = await listProductsForAdmin({
    ...NO_FILTERS,
    sortBy: 'newest',
    page: 1,
    limit: 100,
  });
  return products;
};

export const IMAGE = '/catalog/a.webp';
