import { characterAt } from '../characters';
import type { Changes, Fields } from './schema';

/** Every field that differs. When something was added or deleted, all of its fields. */
export function changesBetween(before: Fields | null, after: Fields | null): Changes {
  const changes: Changes = {};
  for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    const from = before?.[field] ?? null;
    const to = after?.[field] ?? null;
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[field] = { from, to };
  }
  return changes;
}

const CONTEXT = 30;

/** Two long texts, cut to start a little before the first character that differs. */
export function fromFirstDifference(before: string, after: string): [string, string] {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = characterAt(before, Math.max(0, same - CONTEXT));
  const cut = (text: string) => (start > 0 ? `…${text.slice(start)}` : text);
  return [cut(before), cut(after)];
}
