import { toast } from './toast';

/**
 * For `next/dynamic`: where the script cannot be loaded, says so and retries when the network is back or at the next
 * click. A rejected import would replace the whole page with the error screen, until the next full load.
 */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  sayWhy = () => toast.error('No connection. Please try again.'),
): Promise<T> {
  try {
    return await load();
  } catch {
    sayWhy();
    await nextSignOfLife();
    return untilLoaded(load, sayWhy);
  }
}

function nextSignOfLife(): Promise<unknown> {
  const signs = new AbortController();
  return new Promise((resolve) => {
    for (const sign of ['online', 'click'])
      window.addEventListener(sign, resolve, { signal: signs.signal });
  }).finally(() => signs.abort());
}
