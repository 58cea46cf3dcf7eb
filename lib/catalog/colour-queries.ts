import 'server-only';
import { db } from '../db/client';
import type { Swatch } from './card-rules';

/** The colours of each of these styles, in the order in which they were added. Only products with a colour code. */
export async function readSwatches(
  products: readonly { style: string | null }[],
): Promise<ReadonlyMap<string, Swatch[]>> {
  const styles = [...new Set(products.flatMap(({ style }) => style ?? []))];
  if (styles.length === 0) return new Map();
  const rows = await db.product.findMany({
    where: { style: { in: styles }, colourHex: { not: null } },
    select: { style: true, slug: true, title: true, colourName: true, colourHex: true },
    orderBy: { id: 'asc' },
  });
  const byStyle = new Map<string, Swatch[]>();
  for (const { style, slug, title, colourName, colourHex } of rows) {
    const swatch = { slug, name: colourName ?? title, hex: colourHex ?? '' };
    byStyle.set(style ?? '', [...(byStyle.get(style ?? '') ?? []), swatch]);
  }
  return byStyle;
}
