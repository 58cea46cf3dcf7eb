/** An error that the person running the command can fix: printed as one line, without a stack. */
export class Problem extends Error {}

/** As Node.js, the system and PostgreSQL say it. */
export const DISK_FULL =
  /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|Check free disk space|53100/;

/** Prints the error; with a stack unless it is a Problem, or the disk is full, which happens anywhere. */
export function printError(error: unknown): void {
  const isFull = error instanceof Error && DISK_FULL.test(error.message);
  console.error(isFull || error instanceof Problem ? error.message.trim() : error);
  if (isFull) console.error('The disk is full. Make room on it (see DATA_DIR), then start again.');
}
