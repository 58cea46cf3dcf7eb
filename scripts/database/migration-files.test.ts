import { expect, it } from 'vitest';
import { readMigrations } from './migration-files';

it('every migration has a stamp of its own: which of two comes first is never left to their names', () => {
  const stamps = readMigrations().map(({ name }) => /^(\d{14})_[a-z_]+$/.exec(name)?.[1]);
  expect(new Set(stamps).size).toBe(stamps.length);
  expect(stamps).not.toContain(undefined);
});
