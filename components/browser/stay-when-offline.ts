import { toast } from './toast';

const OFFLINE = 'You are offline. Please try again once you are connected.';

/** Says so where no page can be opened now: the browser would show its own error page instead of the shop. */
export function isOffline(): boolean {
  if (navigator.onLine) return false;
  toast.error(OFFLINE);
  return true;
}

const addressOf = ({ origin, pathname, search }: Location | HTMLAnchorElement) =>
  origin + pathname + search;

/** Keeps the page when a link to another one is pressed offline. Links of the same page, to mail or a new tab work. */
export function stayWhenOffline(signal: AbortSignal): void {
  const keep = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.target || !link.protocol.startsWith('http')) return;
    if (addressOf(link) !== addressOf(location) && isOffline()) event.preventDefault();
  };
  window.addEventListener('click', keep, { capture: true, signal });
}
