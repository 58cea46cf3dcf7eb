import { uuid } from '@/lib/text';

/** As many as can be printed at once. */
const MOST = 100;

/** The orders of a selection that is printed, from the address; none where it names too many. */
export async function selectedIds(
  searchParams: Promise<Record<string, string | string[] | undefined>>,
): Promise<{ ids: string[]; broken: number }> {
  const { ids: named } = await searchParams;
  const asked = new Set(typeof named === 'string' ? named.toLowerCase().split(',') : []);
  if (asked.size > MOST) return { ids: [], broken: 0 };
  const ids = [...asked].filter((id) => uuid().safeParse(id).success);
  return { ids, broken: asked.size - ids.length };
}
