import { createHash } from 'node:crypto';
import { groupProblems, SHOWN } from '../imports/problem-rules';
import { inTurns } from '../turns';
import type { Plan, PlannedRow } from './import-plan';
import type { ImportPreview } from './import-schema';

const isReturning = ({ id, before }: PlannedRow) => before === null && id !== null;

/** A plan as an admin sees it before it is carried out. */
export async function previewOf({
  rows,
  same,
  problems,
  warnings,
  ignored,
}: Plan): Promise<ImportPreview> {
  const creates = rows.filter(({ before }) => before === null).length;
  const digest = createHash('sha256');
  // With `namesakes`, because otherwise a file that only adds would have the same digest after its import.
  for await (const { line, id, changes, namesakes } of inTurns(rows))
    digest.update(JSON.stringify([line, id, changes, namesakes]));
  return {
    counts: {
      create: creates,
      update: rows.length - creates,
      same,
      problems: problems.length,
      namesakes: rows.filter((row) => row.namesakes > 0).length,
      returning: rows.filter(isReturning).length,
    },
    problems: groupProblems(problems),
    warnings: groupProblems(warnings),
    rows: rows.slice(0, SHOWN).map((row) => ({
      line: row.line,
      action: row.before ? 'update' : 'create',
      title: row.after.title,
      changes: row.changes,
      isNamesake: row.namesakes > 0,
      isReturning: isReturning(row),
    })),
    ignored,
    digest: digest.digest('hex'),
  };
}
