import type { ExternalToast } from 'sonner';

interface Toast {
  kind: 'success' | 'error';
  sentence: string;
  options?: Pick<ExternalToast, 'description'> | undefined;
}

/** Dispatched on the window when a toast waits to be shown. */
export const TOAST_EVENT = 'noyyal:toast';
const waiting: Toast[] = [];

function add(toast: Toast): void {
  waiting.push(toast);
  window.dispatchEvent(new Event(TOAST_EVENT));
}

/** Sonner's toasts, kept until sonner is loaded: a first visit does without its 10 KB. */
export const toast = {
  success: (sentence: string, options?: Toast['options']) =>
    add({ kind: 'success', sentence, options }),
  error: (sentence: string, options?: Toast['options']) =>
    add({ kind: 'error', sentence, options }),
};

export const hasToasts = () => waiting.length > 0;
export const takeToasts = () => waiting.splice(0);
