export type ToastKind = 'success' | 'error';

const listeners = new Set<() => void>();
let isWanted = false;
let surfaceIsReady: () => void = () => {};
const surface = new Promise<void>((resolve) => {
  surfaceIsReady = resolve;
});

/** Tells the toaster's host that there is something to show, so that it is loaded only then. */
export function onToastWanted(listener: () => void): () => void {
  listeners.add(listener);
  if (isWanted) listener();
  return () => listeners.delete(listener);
}

/** To be called once the toaster listens: toasts fired earlier would be lost. */
export function toasterIsReady(): void {
  surfaceIsReady();
}

/** As long as the library keeps a toast in the document after it is told to go. */
const LEAVING_MS = 250;
let leaving = Promise.resolve();
let turns = 0;

/**
 * Shows a sentence for five seconds, with a quieter second one, in place of the toast before. The library is loaded on
 * first use, and nobody waits for it: where its script does not come, a sentence is lost and nothing stands still.
 */
export function showToast(kind: ToastKind, sentence: string, description?: string): void {
  show(kind, sentence, description).catch(() => {});
}

async function show(kind: ToastKind, sentence: string, description?: string): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  turns += 1;
  const turn = turns;
  const [{ toast }] = await Promise.all([import('sonner'), surface]);
  // The same words again: the older go first, or they would stand there twice, and be told apart by nobody.
  if (toast.getToasts().some((shown) => 'title' in shown && shown.title === sentence)) {
    toast.dismiss();
    leaving = new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  }
  await leaving;
  if (turn !== turns) return;
  toast[kind](sentence, { description });
}

const CARRIED = 'noyyal.toast';
interface Carried {
  kind: ToastKind;
  sentence: string;
}

/**
 * Loads another page of ours from the server and says the sentence there. For the doors between the shop, sign-in
 * and the admin's rooms: the router keeps left pages alive and hidden, where a label is found twice.
 */
export function leaveFor(path: string, kind: ToastKind, sentence: string): void {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify({ kind, sentence } satisfies Carried));
  } catch {
    // A browser that keeps nothing still goes where it should.
  }
  window.location.assign(path);
}

/** Shows what the page before had to say, once. */
export function showCarriedToast(): void {
  const carried = takeCarried();
  if (carried) showToast(carried.kind, carried.sentence);
}

function takeCarried(): Carried | null {
  try {
    const text = sessionStorage.getItem(CARRIED);
    sessionStorage.removeItem(CARRIED);
    return text === null ? null : (JSON.parse(text) as Carried);
  } catch {
    return null;
  }
}
