import { accessSync, constants, mkdirSync } from 'node:fs';
import { Problem } from './problem';

/** Makes the folder of all that is written. @throws Problem when nothing can be written there */
export function prepareDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Problem(`DATA_DIR: nothing can be written in ${path} (${code})`);
  }
}
