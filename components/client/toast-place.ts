import type { ExternalToast } from 'sonner';

/**
 * A toast stands at the lower edge, or at the upper where one is at work near the lower: it would cover what one has just
 * pressed, or what one wants next. How far from the edges: app/styles/toasts.css.
 */
const NEAR_PX = 240;
/** How far down the last press was. */
let pressedAt = 0;

const lowerEdge = (element: Element) => element.getBoundingClientRect().bottom;

function notePress(event: Event): void {
  const { target } = event;
  if (event instanceof PointerEvent) pressedAt = event.clientY;
  else if (target instanceof Element) pressedAt = lowerEdge(target);
}

/** Notes where somebody presses, as long as the page lives. */
export function watchPresses(): void {
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, notePress, true);
}

/**
 * Where a toast that is added now stands: away from the control with the focus, which is not always the one pressed last
 * (a payment's window gives it back to the button that opened it); away from the last press where body, main or a dialog
 * has the focus.
 */
export function toastPlace(): NonNullable<ExternalToast['position']> {
  const { activeElement } = document;
  const isControl = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
  const workedAt = isControl ? lowerEdge(activeElement) : pressedAt;
  return innerHeight - workedAt < NEAR_PX ? 'top-center' : 'bottom-center';
}
