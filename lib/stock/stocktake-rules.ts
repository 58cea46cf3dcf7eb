import { sizesInWords } from './rules';
import type { StockRowDto } from './schema';

interface StocktakeColumn {
  field: string;
  /** The column's heading. */
  name: string;
  write: (row: StockRowDto) => string;
}

/**
 * A sheet for counting; the count goes into the last column. On hand plus to send is what should be in the shop: a
 * sale moves pieces from the one to the other. Title and size are not read back.
 */
export const STOCKTAKE_COLUMNS = [
  { field: 'sku', name: 'SKU', write: ({ variants }) => variants[0]?.sku ?? '' },
  { field: 'title', name: 'Title', write: ({ title }) => title },
  { field: 'size', name: 'Size', write: (row) => sizesInWords(row) },
  { field: 'onHand', name: 'On hand', write: ({ onHand }) => String(onHand) },
  { field: 'toSend', name: 'To send', write: ({ toSend }) => String(toSend) },
  { field: 'counted', name: 'Counted', write: () => '' },
] as const satisfies readonly StocktakeColumn[];
