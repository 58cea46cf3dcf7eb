import { z } from 'zod';

const asked = z.object({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).max(100)),
});

/** The orders of a selection that is printed, from the address; none where it is broken. */
export async function selectedIds(
  searchParams: Promise<Record<string, string | string[] | undefined>>,
): Promise<string[]> {
  const query = asked.safeParse(await searchParams);
  return query.success ? query.data.ids : [];
}
