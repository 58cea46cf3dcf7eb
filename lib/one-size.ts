/** What decides whether a product comes in sizes. */
export const ONE_SIZE_COLUMNS = {
  category: true,
  sizes: true,
  garmentType: { select: { sized: true } },
} as const;

interface SizedProduct {
  category: string;
  sizes: readonly string[];
  /** Null if nobody has said. */
  garmentType: { sized: boolean } | null;
}

/** Belts and pouches come without sizes, but every product has one (specification 5). */
export const isOneSize = ({ category, sizes, garmentType }: SizedProduct): boolean =>
  sizes.length === 1 && (garmentType ? !garmentType.sized : category === 'accessories');

/** A size for shoppers: 'M', or 'One size'. */
export const sizeName = (size: string, hasNoSizes: boolean): string =>
  hasNoSizes ? 'One size' : size;

/** The same in a line of a cart or order: 'Size M'. */
export const sizeLabel = (line: { size: string; isOneSize: boolean }): string =>
  line.isOneSize ? 'One size' : `Size ${line.size}`;
