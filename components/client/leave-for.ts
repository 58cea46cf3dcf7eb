import { toast } from './toast';

type Kind = 'success' | 'error';

/** What `toast` is called with on the next page. */
type LeftToast = [kind: Kind, sentence: string, options: { description?: string | undefined }];

const KEY = 'noyyal.toast';

/**
 * Goes to another page by a full load and shows a toast there. Needed between public and personal pages: their content
 * security policies differ, and a policy changes only with a load.
 */
export function leaveFor(path: string, kind: Kind, sentence: string, description?: string): void {
  try {
    const left: LeftToast = [kind, sentence, { description }];
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    // Without storage only the toast is lost.
  }
  window.location.assign(path);
}

/** Shows the previous page's toast, once. */
export function showLeftToast(): void {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (stored === null) return;
    const [kind, sentence, options]: LeftToast = JSON.parse(stored);
    toast[kind](sentence, options);
  } catch {
    // No storage, or something else wrote there.
  }
}
