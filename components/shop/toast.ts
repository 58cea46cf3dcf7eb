type Kind = 'success' | 'error';

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

/** Shows one sentence for five seconds. The toast library is loaded on first use. */
export async function showToast(kind: Kind, sentence: string): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const [{ toast }] = await Promise.all([import('sonner'), surface]);
  toast[kind](sentence);
}
