import type { ExternalToast } from 'sonner';

/** So near to the lower edge a toast there would cover what one has just pressed, or what one wants next. */
const NEAR_PX = 240;
let isNearLowerEdge = false;

/** Notes where somebody presses: the next toast keeps away from there. */
export function notePress(event: Event): void {
  const { target } = event;
  if (event instanceof PointerEvent) isNearLowerEdge = innerHeight - event.clientY < NEAR_PX;
  else if (target instanceof Element)
    isNearLowerEdge = innerHeight - target.getBoundingClientRect().bottom < NEAR_PX;
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
