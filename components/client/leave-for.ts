import { toast } from 'sonner';

type Kind = 'success' | 'error';

const KEY = 'noyyal.toast';

/**
 * Loads another page from the server and shows the toast there. For ways between public pages and those of one visitor:
 * their content policies differ, and a policy changes only with a load.
 */
export function leaveFor(path: string, kind: Kind, sentence: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ kind, sentence }));
  } catch {
    // Without storage the page is still left, the toast is lost.
  }
  window.location.assign(path);
}

/** Shows the toast of the page before, once. */
export function showLeftToast(): void {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (stored === null) return;
    const { kind, sentence }: { kind: Kind; sentence: string } = JSON.parse(stored);
    toast[kind](sentence);
  } catch {
    // No storage, or something else wrote there.
  }
}
