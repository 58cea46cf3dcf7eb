import type { ExternalToast } from 'sonner';

/** So near to the lower edge a toast there would cover what one has just pressed, or what one wants next. */
const NEAR_PX = 240;
/** How far down the last press was. */
let pressedAt = 0;

const lowerEdge = (element: Element) => element.getBoundingClientRect().bottom;

/** Notes where somebody presses: a toast keeps away from there while nothing has the focus. */
export function notePress(event: Event): void {
  const { target } = event;
  if (event instanceof PointerEvent) pressedAt = event.clientY;
  else if (target instanceof Element) pressedAt = lowerEdge(target);
}

/**
 * How far down one is at work: at the control with the focus, which is not always the one pressed last (a payment's
 * window gives it back to the button that opened it). Body, main and dialogs have it where no control does.
 */
function workedAt(): number {
  const { activeElement } = document;
  const isControl = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
  return isControl ? lowerEdge(activeElement) : pressedAt;
}

interface Toast {
  kind: 'success' | 'error';
  sentence: string;
  options: Pick<ExternalToast, 'description' | 'position'>;
}

type Options = Pick<ExternalToast, 'description'>;

/** Dispatched on the window when a toast waits to be shown. */
export const TOAST_EVENT = 'noyyal:toast';
const waiting: Toast[] = [];

function add(kind: Toast['kind'], sentence: string, options?: Options): void {
  const isNearLowerEdge = innerHeight - workedAt() < NEAR_PX;
  const position = isNearLowerEdge ? 'top-center' : 'bottom-center';
  waiting.push({ kind, sentence, options: { ...options, position } });
  window.dispatchEvent(new Event(TOAST_EVENT));
}

/** Sonner's toasts, kept until sonner is loaded: a first visit does without its 10 KB. */
export const toast = {
  success: (sentence: string, options?: Options) => add('success', sentence, options),
  error: (sentence: string, options?: Options) => add('error', sentence, options),
};

export const hasToasts = () => waiting.length > 0;
export const takeToasts = () => waiting.splice(0);
