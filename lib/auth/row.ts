import { setTimeout as wait } from 'node:timers/promises';
import { tooMany } from '../http/rate-limit';
import { inTurn } from './turns';

export interface Row {
  /** After each failure, until the next may try. */
  gapMs: number;
  /** So many may stand in it. */
  most: number;
}

const standing = new Map<string, number>();

/** Runs attempts under one name one after the other, and after each that returns null nothing for a while. @throws AppError 429 when the row is full */
export async function inRow<T>(
  name: string,
  { gapMs, most }: Row,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const before = standing.get(name) ?? 0;
  if (before >= most) throw tooMany('attempts', gapMs * most);
  standing.set(name, before + 1);
  try {
    return await inTurn(`row ${name}`, async () => {
      const outcome = await attempt();
      if (outcome === null) await wait(gapMs);
      return outcome;
    });
  } finally {
    const left = (standing.get(name) ?? 1) - 1;
    if (left > 0) standing.set(name, left);
    else standing.delete(name);
  }
}
