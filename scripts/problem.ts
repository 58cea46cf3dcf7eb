/** An error that the person running the command can fix: printed as one line, without a stack. */
export class Problem extends Error {}

/** Prints the error; with a stack unless it is a Problem. */
export function printError(error: unknown): void {
  if (error instanceof Problem) console.error(error.message);
  else console.error(error);
}
