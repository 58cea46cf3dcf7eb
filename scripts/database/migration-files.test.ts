import { expect, it } from 'vitest';
import { readMigrations } from './migration-files';

it('every migration has its own timestamp, so their order does not depend on their names', () => {
  const timestamps = readMigrations().map(({ name }) => /^(\d{14})_[a-z_]+$/.exec(name)?.[1]);
  expect(new Set(timestamps).size).toBe(timestamps.length);
  expect(timestamps).not.toContain(undefined);
});
