import type { ExternalToast } from 'sonner';
import { toastPlace } from './toast-place';

type Toast = [
  kind: 'success' | 'error',
  sentence: string,
  options: Pick<ExternalToast, 'description' | 'position'>,
];

type Options = Pick<ExternalToast, 'description'>;

/** Dispatched on the window when a toast waits to be shown. */
export const TOAST_EVENT = 'noyyal:toast';
/** The toaster takes them from here. */
export const waitingToasts: Toast[] = [];

function add(kind: Toast[0], sentence: string, options?: Options): void {
  waitingToasts.push([kind, sentence, { ...options, position: toastPlace() }]);
  window.dispatchEvent(new Event(TOAST_EVENT));
}

/** Sonner's toasts, queued until sonner is loaded, which saves a first visit 10 KB. */
export const toast = {
  success: (sentence: string, options?: Options) => add('success', sentence, options),
  error: (sentence: string, options?: Options) => add('error', sentence, options),
};
