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
export function leaveFor(path: string, ...toast: LeavingToast): void {
  leaveToast(...toast);
  window.location.assign(path);
}

/** The same for a page to which Back should not lead, such as the sign-in form once it has been used. */
export function leaveForGood(path: string, ...toast: LeavingToast): void {
  leaveToast(...toast);
  window.location.replace(path);
}

type LeavingToast = [kind: Kind, sentence: string, description?: string | undefined];

function leaveToast(...[kind, sentence, description]: LeavingToast): void {
  const left: LeftToast = [kind, sentence, { description }];
  tabStorage.set(KEY, JSON.stringify(left));
}

/** Shows the toast that the previous page left, once. */
export function showLeftToast(): void {
  const left = tabStorage.getJson<LeftToast>(KEY);
  tabStorage.remove(KEY);
  if (left === null) return;
  const [kind, sentence, options] = left;
  toast[kind](sentence, options);
}
