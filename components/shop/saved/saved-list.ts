import { callApi, messageOf } from '@/components/browser/api-client';
import { keptList } from '@/components/browser/kept-list';
import { loadUser } from '@/components/browser/session';
import { toast } from '@/components/browser/toast';
import { routes } from '@/lib/routes';
import { MAX_SAVED } from '@/lib/store';

/** What was saved in this browser without signing in. */
export const savedByVisitor = keptList('noyyal.saved', MAX_SAVED);

let saved: readonly string[] = [];
let listeners: readonly (() => void)[] = [];

function show(ids: readonly string[]): void {
  saved = ids;
  for (const listener of listeners) listener();
}

export const isSaved = (productId: string): boolean => saved.includes(productId);

/** @returns what ends it */
export function onSavedChange(listener: () => void): () => void {
  listeners = [...listeners, listener];
  return () => {
    listeners = listeners.filter((one) => one !== listener);
  };
}

let queue: Promise<unknown> = Promise.resolve();

/** Sends one change after another, as each is answered with the whole list. */
function send(path: string, method: 'POST' | 'DELETE', body?: unknown): Promise<string[]> {
  const call = () => callApi<string[]>(path, { method, body });
  const sent = queue.then(call, call);
  queue = sent;
  return sent;
}

/** Reads what is saved. What a visitor saved moves into the account of whoever has signed in. @throws ApiError */
export async function readSaved(): Promise<void> {
  const user = await loadUser();
  if (user?.role !== 'shopper') return show(savedByVisitor.all());
  const body = { userId: user.id, productId: savedByVisitor.all() };
  show(await send(routes.api.savedAdd(), 'POST', body));
  savedByVisitor.clear();
}

/** Saves a product, or takes it off; shown at once, and taken back if it fails. */
export async function toggleSaved(productId: string): Promise<void> {
  const wasSaved = isSaved(productId);
  const others = () => saved.filter((id) => id !== productId);
  show(wasSaved ? others() : [productId, ...saved]);
  try {
    const user = await loadUser();
    if (user?.role !== 'shopper') {
      savedByVisitor[wasSaved ? 'remove' : 'add'](productId);
      show(savedByVisitor.all());
    } else if (wasSaved) show(await send(routes.api.savedRemove(user.id, productId), 'DELETE'));
    else show(await send(routes.api.savedAdd(), 'POST', { userId: user.id, productId }));
    const description = user
      ? 'You find it in your account.'
      : 'In this browser. Sign in to have it in your account.';
    if (!wasSaved) toast.success('Saved for later', { description });
  } catch (error) {
    show(wasSaved ? [productId, ...saved] : others());
    toast.error(messageOf(error, 'It could not be saved.'));
  }
}
