/** What has just come into the cart, in words and as a picture; the toast then leads to the cart. */
export interface AddedToCart {
  what: string;
  picture?: string;
}

interface Options {
  description?: string | undefined;
  added?: AddedToCart | undefined;
}
type Toast = [kind: 'success' | 'error', sentence: string, options: Options | undefined];

/** Dispatched on the window when a toast waits to be shown. */
export const TOAST_EVENT = 'noyyal:toast';
/** The id of the button that opens the cart. */
export const CART_BUTTON = 'cart-button';
/** The toaster takes them from here. */
export const waitingToasts: Toast[] = [];

function add(kind: Toast[0], sentence: string, options?: Options): void {
  waitingToasts.push([kind, sentence, options]);
  window.dispatchEvent(new Event(TOAST_EVENT));
}

/** Sonner's toasts, queued until sonner is loaded, which saves a first visit 10 KB. */
export const toast = {
  success: (sentence: string, options?: Options) => add('success', sentence, options),
  error: (sentence: string, options?: Options) => add('error', sentence, options),
};

/** How far down the last press was. Noted here, as the toaster, which chooses the edge by it, is loaded later. */
export const lastPress = { bottom: 0 };

export const lowerEdge = (element: Element) => element.getBoundingClientRect().bottom;

function notePress(event: Event): void {
  const { target } = event;
  if (event instanceof PointerEvent) lastPress.bottom = event.clientY;
  else if (target instanceof Element) lastPress.bottom = lowerEdge(target);
}

/** Notes where somebody presses, for as long as the page lives. */
export function watchPresses(): void {
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, notePress, true);
}
