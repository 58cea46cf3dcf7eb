import { expect, it } from 'vitest';
import { checksumOf, readMigrations } from './migration-files';
import { missingOf } from './migration-history';

const all = readMigrations();
const applied = all.map(({ name, sql }) => ({ name, checksum: checksumOf(sql) }));
const [first, ...rest] = applied as [(typeof applied)[0], ...typeof applied];

it('what a database lacks is returned, oldest first', () => {
  expect(missingOf(applied, all)).toEqual([]);
  expect(missingOf([], all)).toEqual(all);
  expect(missingOf(applied.slice(0, -2), all)).toEqual(all.slice(-2));
});

it.each([
  [
    'with other SQL',
    [...rest, { ...first, checksum: 'x' }],
    'It was made by a version before 1.0.0',
  ],
  [
    'that is gone',
    [...applied, { name: '20250101000000_gone', checksum: 'x' }],
    'Run the code that',
  ],
  ['newer than the code', [...applied, { name: '20991231000000_next', checksum: 'x' }], 'is newer'],
])('a database with a migration %s is refused, with what to do', (_, database, said) => {
  expect(() => missingOf(database, all)).toThrow(said);
});
