import { viewedProducts } from '@/components/browser/kept-list';
import { isSaved, onSavedChange, readSaved, toggleSaved } from './saved-list';

/** In the HTML once hearts work: until then CSS hides them. */
const READY = 'hearts';

/**
 * Serves all hearts of the document, also those that come later: marks what is saved, saves at a press, and notes a
 * product as viewed where its own heart appears.
 * @returns what ends it
 */
export function watchHearts(): () => void {
  const noted = new WeakSet<Element>();
  const mark = () => {
    for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
      const { heart: id = '', own } = heart.dataset;
      heart.setAttribute('aria-pressed', String(isSaved(id)));
      if (own && !noted.has(heart)) viewedProducts.add(id);
      noted.add(heart);
    }
  };
  const press = ({ target }: Event) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('[data-heart]') : null;
    if (heart?.dataset.heart) void toggleSaved(heart.dataset.heart);
  };
  const watcher = new MutationObserver(mark);
  watcher.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', press);
  const ignoreChanges = onSavedChange(mark);
  mark();
  document.documentElement.dataset[READY] = '';
  // Without a connection nothing is marked until the next page.
  void readSaved().catch(() => {});
  return () => {
    watcher.disconnect();
    document.removeEventListener('click', press);
    ignoreChanges();
    delete document.documentElement.dataset[READY];
  };
}
