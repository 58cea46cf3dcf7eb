import type { ExternalToast } from 'sonner';
import { lastPress, lowerEdge } from './toast';

/**
 * A toast is shown at the lower edge, or at the upper edge if somebody is working near the lower one: it would cover
 * what they have just pressed, or need next. Distances from the edges are in app/styles/toasts.css.
 */
const NEAR_PX = 240;

/**
 * Where to show a toast that is added now: away from the focused control, which is not always the one pressed last (a
 * payment window returns the focus to the button that opened it); away from the last press if the body, main or a
 * dialog has the focus.
 */
export function toastPlace(): NonNullable<ExternalToast['position']> {
  const { activeElement } = document;
  const isControl = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
  const workedAt = isControl ? lowerEdge(activeElement) : lastPress.bottom;
  return innerHeight - workedAt < NEAR_PX ? 'top-center' : 'bottom-center';
}
