import { afterEach, expect, it, vi } from 'vitest';
import { Problem, printError } from './problem';

const said = vi.spyOn(console, 'error');
afterEach(() => said.mockReset());

const FULL = 'The disk is full. Make room on it (see DATA_DIR), then start again.';

it.each([
  new Problem('The embedded database does not run: HINT:  Check free disk space.'),
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  new Error('could not extend file "base/1/2": No space left on device'),
  new Error('EDQUOT: disk quota exceeded, write'),
])('says of a full disk what to do, without a stack: %s', (error) => {
  said.mockImplementation(() => {});
  printError(error);
  expect(said.mock.calls).toEqual([[error.message], [FULL]]);
});

it('prints any other error with its stack', () => {
  said.mockImplementation(() => {});
  const error = new Error('A fault of ours');
  printError(error);
  expect(said.mock.calls).toEqual([[error]]);
});
