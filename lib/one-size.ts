/** Belts and pouches come without sizes, but every product has one (specification 5). */
export const isOneSize = (product: { category: string; sizes: readonly string[] }): boolean =>
  product.category === 'accessories' && product.sizes.length === 1;

/** A size for shoppers: 'M', or 'One size'. */
export const sizeName = (size: string, hasNoSizes: boolean): string =>
  hasNoSizes ? 'One size' : size;

/** The same in a line of a cart or order: 'Size M'. */
export const sizeLabel = (line: { size: string; isOneSize: boolean }): string =>
  line.isOneSize ? 'One size' : `Size ${line.size}`;
