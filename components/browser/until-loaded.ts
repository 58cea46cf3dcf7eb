import { toast } from './toast';

/**
 * For `next/dynamic`: if a script cannot be loaded, says so and retries when the network is back or at the next click.
 * A rejected import would replace the whole page with the error screen, until the next full load.
 */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  onFailure = () => toast.error('No connection. Please try again.'),
): Promise<T> {
  try {
    return await load();
  } catch {
    onFailure();
    await nextOnlineOrClick();
    return untilLoaded(load, onFailure);
  }
}

function nextOnlineOrClick(): Promise<unknown> {
  const listeners = new AbortController();
  return new Promise((resolve) => {
    for (const event of ['online', 'click'])
      window.addEventListener(event, resolve, { signal: listeners.signal });
  }).finally(() => listeners.abort());
}
