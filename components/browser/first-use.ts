/** The actions that precede anything that needs more script than a page begins with. */
const USES = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'];

/** Begins once the page is first used. @param also further events that begin it. @returns what calls it off */
export function onFirstUse(begin: () => void, ...also: string[]): () => void {
  const listeners = new AbortController();
  const once = () => {
    listeners.abort();
    begin();
  };
  for (const event of [...also, ...USES])
    window.addEventListener(event, once, { passive: true, signal: listeners.signal });
  return () => listeners.abort();
}
