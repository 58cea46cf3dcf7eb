import { tabStorage } from './tab-storage';
import { toast } from './toast';

type Kind = 'success' | 'error';

/** Arguments for `toast` on the next page. */
type LeftToast = [kind: Kind, sentence: string, options: { description?: string | undefined }];

const KEY = 'noyyal.toast';

/**
 * Goes to another page by a full load and shows a toast there. Needed between public and personal pages: their content
 * security policies differ, and a policy changes only with a load.
 */
export function leaveFor(path: string, kind: Kind, sentence: string, description?: string): void {
  const left: LeftToast = [kind, sentence, { description }];
  tabStorage.set(KEY, JSON.stringify(left));
  window.location.assign(path);
}

/** Shows the toast that the previous page left, once. */
export function showLeftToast(): void {
  const left = tabStorage.getJson<LeftToast>(KEY);
  tabStorage.remove(KEY);
  if (left === null) return;
  const [kind, sentence, options] = left;
  toast[kind](sentence, options);
}
