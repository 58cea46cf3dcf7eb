/** What must always be true, each with a query of the ids of what it is not true for. */
export type Checks = Readonly<Record<string, string>>;

/** Which of these are not true, and for which ids. @param query runs a statement */
export async function findBroken(
  checks: Checks,
  query: (sql: string) => Promise<{ id: string }[]>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, sql] of Object.entries(checks)) {
    const rows = await query(sql);
    if (rows.length > 0) broken.push(`${what}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  return broken;
}
