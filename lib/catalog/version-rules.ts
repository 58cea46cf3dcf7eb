interface Counted {
  revision: number;
  totalStock: number;
}

type Settled = { stock: number } | { refusal: string };

/**
 * The stock to write. Orders move it while a form or a file is open: a stock the admin did not touch stays as the
 * orders left it, one they did change must still be the one they saw. Whoever wants what is there disturbs nobody.
 * @param version what the admin saw; without it nobody can tell, and the stock is written as it is wanted
 */
export function settleStock(
  current: Counted,
  version: string | undefined,
  wanted: number,
): Settled {
  if (version === undefined) return { stock: wanted };
  const [revision, seen] = version.split('.').map(Number);
  if (revision !== current.revision)
    return { refusal: 'Somebody else has changed this product meanwhile.' };
  if (seen === wanted || wanted === current.totalStock) return { stock: current.totalStock };
  if (seen !== current.totalStock) return { refusal: `The stock is ${current.totalStock} by now.` };
  return { stock: wanted };
}
