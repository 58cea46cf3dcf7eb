/** The value below which this share of them lies. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
