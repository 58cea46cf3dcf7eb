import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 10;

/** The items one by one. Whenever the work on them has taken 10 ms, waiting requests have their turn. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T, void> {
  let since = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - since < TURN_MS) continue;
    await nextTurn();
    since = performance.now();
  }
}
