import { Window } from 'happy-dom';

/** A page as the server sent it: nothing of it is loaded or run. */
export function parse(html: string): Document {
  const window = new Window({
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  });
  // The same interface, declared by happy-dom itself.
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

/** The visible text of the first element that a selector finds, with single spaces. */
export const textOf = (document: Document, selector: string): string =>
  (document.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Attributes of all elements that a selector finds. */
export const attributes = (document: Document, selector: string, name: string): string[] =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
