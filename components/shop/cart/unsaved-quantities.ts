import { type LatestOnly, latestOnly } from '@/components/client/latest-only';

/** A line each, for as long as the page lives: a closed and reopened sheet goes on where it was. */
const lines = new Map<string, LatestOnly<number>>();

const leave = () => {
  for (const line of lines.values()) line.leave();
};
/** A phone puts a page away without a word more than this, and may never show it again. */
const leaveWhenHidden = () => {
  if (document.hidden) leave();
};

/** The line's own queue, made with `send` and `settled` where there is none yet. */
export function quantityQueue(
  key: string,
  send: (quantity: number) => Promise<void>,
  settled: (error: unknown) => void,
): LatestOnly<number> {
  if (lines.size === 0) {
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leaveWhenHidden);
  }
  const queue = lines.get(key) ?? latestOnly(send, settled);
  lines.set(key, queue);
  return queue;
}

/** Whether a quantity is shown that the server has not confirmed. */
export function hasUnsavedQuantities(): boolean {
  return [...lines.values()].some((line) => line.wanted() !== null);
}

/** Sends what waits; whether the server took it all. */
export async function saveQuantities(): Promise<boolean> {
  const saved = await Promise.all([...lines.values()].map((line) => line.flush()));
  return saved.every(Boolean);
}
