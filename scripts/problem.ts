/** Something the person at the keyboard can put right: printed as its one line, without a stack. */
export class Problem extends Error {}

/** Prints what went wrong; a stack only for what is our own fault. */
export function report(error: unknown): void {
  if (error instanceof Problem) console.error(error.message);
  else console.error(error);
}
