import { z } from 'zod';
import {
  type BySize,
  type Counted,
  stockCell,
  stockFromCell,
  stockInWords,
  stockOf,
} from '../stock/rules';
import { pieces } from '../stock/schema';
import { MAX_STOCK, SIZES, type Size } from '../store';
import { asMeant, count, wholeNumber } from '../text';
import { field } from './field-schema';
import { number } from './number-field-schema';

const ONLY_SIZES = `Sizes are ${SIZES.slice(0, -1).join(', ')} and ${SIZES.at(-1)}`;

/** What a size is called in the store room. */
const sku = z
  .string()
  .overwrite((typed) => asMeant(typed).trim().toUpperCase())
  .regex(/^[A-Z0-9][A-Z0-9._-]{0,129}$/, 'Letters, digits, dots, hyphens and underscores');
/** The SKUs of a product's sizes. */
export const skusBySize = z.partialRecord(z.enum(SIZES), sku, {
  error: ({ code }) =>
    code === 'invalid_type' ? 'Write the SKU of each size once: S:AB-S|M:AB-M' : ONLY_SIZES,
});
export const bySize = z.partialRecord(z.enum(SIZES), pieces, {
  error: ({ code }) => (code === 'invalid_type' ? undefined : ONLY_SIZES),
});
/** As high as all sizes together: an edit that echoes a product has their sum. */
const sum = wholeNumber([0, MAX_STOCK * SIZES.length], { part: 'Whole pieces only' });

/** One count for all sizes, or one for each if the form has a number for each. The API answers the sum. */
export const stockField = (label: string) =>
  field(label, {
    ...number,
    control: { kind: 'stock' } as const,
    input: z
      .union([sum, bySize], {
        error: ({ input, errors }) => firstMessage(errors as z.core.$ZodIssue[][], input),
      })
      .optional(),
    dto: count,
    blank: '' as string | Partial<Record<Size, string>>,
    toForm: (_: number, product: Counted) => {
      const stock = stockOf(product);
      if (typeof stock === 'number') return String(stock);
      return Object.fromEntries(Object.entries(stock).map(([size, left]) => [size, String(left)]));
    },
    toCell: (_: number, product: Counted) => stockCell(stockOf(product)),
    fromCell: stockFromCell,
    toWords: (value: unknown) =>
      typeof value === 'object' ? stockInWords(value as BySize) : String(value),
  });

/** The problem with a number; for counts by size, the first problem. */
function firstMessage([asNumber, asSizes]: z.core.$ZodIssue[][], input: unknown): string {
  if (typeof input === 'string' && input.includes(':')) return 'Write each size once: S:10|M:20';
  const [wrong] = (typeof input === 'object' && input !== null ? asSizes : asNumber) ?? [];
  if (!wrong) return 'Enter a number';
  return wrong.path.length > 0 ? `${wrong.path.join(' ')}: ${wrong.message}` : wrong.message;
}
