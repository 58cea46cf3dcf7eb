import { toast } from 'sonner';

/**
 * For `next/dynamic`: loads a part of the page, and where it cannot be had says so and tries again when the network is
 * back or somebody clicks. Rejected, it would put the error screen in place of the page until the next load.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    toast.error('No connection. Please try again.');
    await nextSignOfLife();
    return untilLoaded(load);
  }
}

function nextSignOfLife(): Promise<unknown> {
  const signs = new AbortController();
  return new Promise((resolve) => {
    for (const sign of ['online', 'click'])
      window.addEventListener(sign, resolve, { signal: signs.signal });
  }).finally(() => signs.abort());
}
