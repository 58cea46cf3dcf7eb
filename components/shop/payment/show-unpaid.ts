import { toast } from '@/components/browser/toast';
import type { Unpaid } from './use-pay-online';

/**
 * Says why a payment was not finished. First it returns the focus to the pressed button, which lost it to Razorpay's
 * window, and scrolls it into view: the toast keeps away from the focus.
 */
export function showUnpaid({ sentence, description }: Unpaid, pressed: Element | null): void {
  const isLost = document.activeElement === document.body;
  if (isLost && pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
  document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  toast.error(sentence, { description });
}
