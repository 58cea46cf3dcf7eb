import type { Parts } from '@/components/admin/print/print-bar';
import { uuid, wholeNumber } from '@/lib/text';

/** How many are printed at once; the others are on further parts. */
const A_PART = 100;
const pageNumber = wholeNumber([1, 1_000]).catch(1);

interface Selection {
  /** The ids of this part. */
  ids: string[];
  broken: number;
  parts: Parts;
}

/** The orders selected for printing, from the address. */
export async function selectedIds(
  searchParams: Promise<Record<string, string | string[] | undefined>>,
  addressOf: (ids: readonly string[], page: number) => string,
): Promise<Selection> {
  const { ids: named, page } = await searchParams;
  const asked = new Set(typeof named === 'string' ? named.toLowerCase().split(',') : []);
  const all = [...asked].filter((id) => uuid().safeParse(id).success);
  const count = Math.max(1, Math.ceil(all.length / A_PART));
  const part = Math.min(pageNumber.parse(page), count);
  return {
    ids: all.slice((part - 1) * A_PART, part * A_PART),
    broken: asked.size - all.length,
    parts: {
      ...(part > 1 && { previous: addressOf(all, part - 1) }),
      ...(part < count && { next: addressOf(all, part + 1) }),
      ...(count > 1 && { position: `Part ${part} of ${count}` }),
    },
  };
}
