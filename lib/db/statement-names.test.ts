import { expect, it } from 'vitest';
import { canKeepStatements, createStatementNamer } from './statement-names';

it('names each text once, and not more texts than a connection should keep', () => {
  const nameOf = createStatementNamer();
  const names = Array.from({ length: 600 }, (_, at) => nameOf({ sql: `SELECT ${at}` }));
  expect(new Set(names).size).toBe(501);
  expect(names.filter((name) => name === '')).toHaveLength(100);
  expect(nameOf({ sql: 'SELECT 7' })).toBe(names[7]);
});

it('the address says whether the pooler can keep statements', () => {
  expect(canKeepStatements('postgresql://shop:secret@db.example/shop')).toBe(true);
  expect(canKeepStatements('postgresql://shop:secret@db.example/shop?pgbouncer=true')).toBe(false);
});
