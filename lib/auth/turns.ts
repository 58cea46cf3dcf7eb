const last = new Map<string, Promise<unknown>>();

/** Runs what comes under the same name one after the other; different names do not wait for each other. */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
  last.set(name, turn);
  const leave = () => {
    if (last.get(name) === turn) last.delete(name);
  };
  turn.then(leave, leave);
  return turn;
}
