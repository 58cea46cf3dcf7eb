import { accessSync, constants, mkdirSync } from 'node:fs';
import { Problem } from './problem';

/** Creates the data folder. @throws Problem when it cannot be written to */
export function prepareDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Problem(`DATA_DIR: nothing can be written in ${path} (${code})`);
  }
}
