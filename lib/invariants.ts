/** What must always be true, each with a query of the ids of what it is not true for. */
export type Invariants = Readonly<Record<string, string>>;

/** Which of these are not true, and for which ids. @param query runs a statement */
export async function findBroken(
  invariants: Invariants,
  query: (sql: string) => Promise<{ id: string }[]>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, sql] of Object.entries(invariants)) {
    const rows = await query(sql);
    if (rows.length > 0) broken.push(`${what}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  return broken;
}
