import type { GroupedProblem, ImportProblem } from './schema';

/** As many as a person reads; the counts cover all. */
export const SHOWN = 200;
const SHOWN_LINES = 3;

/** The same about many lines as one, with the first of them; no more than a person reads. */
export function groupProblems(problems: readonly ImportProblem[]): GroupedProblem[] {
  const groups = new Map<string, GroupedProblem>();
  for (const { line, column, message } of problems) {
    const key = `${column}: ${message}`;
    const group = groups.get(key);
    if (!group) groups.set(key, { column, message, lines: [line], count: 1 });
    else {
      group.count += 1;
      if (group.lines.length < SHOWN_LINES) group.lines.push(line);
    }
  }
  return [...groups.values()].slice(0, SHOWN);
}
