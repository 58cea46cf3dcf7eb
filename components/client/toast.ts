import type { ExternalToast } from 'sonner';

/** How far down the screen somebody last pressed, from 0 to 1; null before. */
let pressedAt: number | null = null;

export function notePress(event: Event): void {
  const { target } = event;
  if (event instanceof PointerEvent) pressedAt = event.clientY / innerHeight;
  else if (target instanceof Element)
    pressedAt = target.getBoundingClientRect().bottom / innerHeight;
}

/** What one wants next is near what one has just pressed: the toast is shown in the other half of the screen. */
const awayFromPress = () =>
  pressedAt !== null && pressedAt < 0.5 ? ('bottom-center' as const) : ('top-center' as const);

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
  waiting.push({ kind, sentence, options: { ...options, position: awayFromPress() } });
  window.dispatchEvent(new Event(TOAST_EVENT));
}

/** Sonner's toasts, kept until sonner is loaded: a first visit does without its 10 KB. */
export const toast = {
  success: (sentence: string, options?: Options) => add('success', sentence, options),
  error: (sentence: string, options?: Options) => add('error', sentence, options),
};

export const hasToasts = () => waiting.length > 0;
export const takeToasts = () => waiting.splice(0);
