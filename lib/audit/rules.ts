import type { Changes, Fields } from './schema';

/** Every field that differs; of what was not there before, or is not any more, all of them. */
export function changesBetween(before: Fields | null, after: Fields | null): Changes {
  const changes: Changes = {};
  for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    const from = before?.[field] ?? null;
    const to = after?.[field] ?? null;
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[field] = { from, to };
  }
  return changes;
}
