import { toast } from '@/components/client/toast';
import type { Unpaid } from './use-pay-online';

/**
 * Says why a payment was not finished. First the button that was pressed gets back the focus it lost when it was disabled,
 * and is brought into view: the toast keeps away from where the focus is.
 */
export function showUnpaid({ sentence, description }: Unpaid, pressed: Element | null): void {
  const isLost = document.activeElement === document.body;
  if (isLost && pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
  document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  toast.error(sentence, { description });
}
