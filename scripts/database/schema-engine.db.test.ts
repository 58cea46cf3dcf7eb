import { expect, it } from 'vitest';
import { schemaDrift } from '@/scripts/database/schema-engine';

it('migrations make the database that the schema describes', async () => {
  const drift = await schemaDrift(process.env.DATABASE_URL ?? '');
  const statements = drift
    .split(/;\s*$/m)
    .map((statement) => statement.replace(/^--.*$/gm, '').trim())
    .filter(Boolean);
  // Partial and trigram indexes are in the migrations only: the schema language has no words for them.
  expect(statements.filter((statement) => !/^DROP INDEX "\w+"$/.test(statement))).toEqual([]);
});
