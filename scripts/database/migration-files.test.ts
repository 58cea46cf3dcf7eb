import { expect, it } from 'vitest';
import { changesOfFrozen, readMigrations } from './migration-files';

const all = readMigrations();
const [first, ...rest] = all as [(typeof all)[0], ...typeof all];

it('every migration has its own timestamp, so their order does not depend on their names', () => {
  const timestamps = all.map(({ name }) => /^(\d{14})_[a-z_]+$/.exec(name)?.[1]);
  expect(new Set(timestamps).size).toBe(timestamps.length);
  expect(timestamps).not.toContain(undefined);
});

it('no frozen migration was changed, and each new one is frozen', () => {
  expect(changesOfFrozen()).toEqual([]);
});

it.each([
  ['edited', [{ ...first, sql: `${first.sql} ` }, ...rest], 'was edited'],
  ['removed', rest, 'is missing'],
  ['inserted before others', [...all, { name: '20200101000000_early', sql: '' }], 'is older than'],
  ['added without its checksum', [...all, { name: '20991231000000_late', sql: '' }], 'is new'],
])('a migration that is %s is told', (_, migrations, said) => {
  expect(changesOfFrozen(migrations)).toEqual([expect.stringContaining(said)]);
});
