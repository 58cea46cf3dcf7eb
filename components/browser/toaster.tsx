'use client';

import { Check, CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { type ExternalToast, Toaster as Sonner, toast, useSonner } from 'sonner';
import { Picture } from '@/components/ui/picture';
import { TIMINGS } from '@/lib/store';
import {
  type AddedToCart,
  CART_BUTTON,
  lastPress,
  lowerEdge,
  TOAST_EVENT,
  waitingToasts,
} from './toast';

const dialogOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[role=dialog]') : null;

/** The dialog from which the last toast came, and whether anything was pressed since. */
let home: Element | null = null;
let isPressed = false;

function showWaiting(): void {
  home = dialogOf(document.activeElement);
  isPressed = false;
  for (const [kind, sentence, { description, added } = {}] of waitingToasts.splice(0))
    toast[kind](sentence, {
      position: toastPlace(),
      description,
      ...(added && toCart(added, description)),
    });
}

/** With a picture of the goods, and a button that opens the cart. */
function toCart({ what, picture }: AddedToCart, news: string | undefined): ExternalToast {
  const button = document.getElementById(CART_BUTTON);
  return {
    description: [what, news].filter(Boolean).join('. '),
    ...(picture && {
      icon: (
        <Picture
          src={picture}
          alt=""
          sizes="48px"
          widths={[96, 180]}
          className="aspect-4/5 w-12 max-w-none object-cover"
        />
      ),
    }),
    ...(button && {
      action: (
        <button
          type="button"
          onClick={() => {
            toast.dismiss();
            button.click();
          }}
          className="ml-auto min-h-11 shrink-0 cursor-pointer self-center px-1 font-semibold underline underline-offset-4 focus-visible:outline-paper"
        >
          View cart
        </button>
      ),
    }),
  };
}

const notePress = () => {
  isPressed = true;
};

/** Opening the cart or the filters dismisses the toast, which would cover them. */
function avoidCovering({ target }: FocusEvent): void {
  const dialog = dialogOf(target);
  if (isPressed && dialog && dialog !== home) toast.dismiss();
}

/** One toast at a time, in the shop's colours: a new one replaces the previous one. */
export function Toaster() {
  const { toasts } = useSonner();
  useEffect(() => {
    for (const older of toasts.slice(1)) toast.dismiss(older.id);
  }, [toasts]);

  // After the effect of <Sonner>, which subscribes to toasts.
  useEffect(() => {
    showWaiting();
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener(TOAST_EVENT, showWaiting, { signal });
    window.addEventListener('focusin', avoidCovering, { signal });
    for (const press of ['pointerdown', 'keydown'])
      window.addEventListener(press, notePress, { signal, capture: true });
    return () => listeners.abort();
  }, []);

  return (
    <Sonner
      duration={TIMINGS.toastMs}
      offset={{ top: 'var(--toast-top)', bottom: '2rem' }}
      mobileOffset={{ top: 'var(--toast-top)', bottom: 'var(--toast-bottom)' }}
      visibleToasts={1}
      icons={{
        success: <Check className="size-5 text-turmeric" />,
        error: <CircleAlert className="size-5" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'toast-edge pointer-events-auto flex w-(--width) items-start gap-3 rounded-sm bg-ink px-4 py-3.5 font-sans text-sm text-paper shadow-float',
          error: '!bg-destructive',
          title: 'font-medium',
          description: 'mt-0.5 text-paper/85',
          icon: 'shrink-0',
        },
      }}
    />
  );
}

/**
 * A toast is shown at the lower edge, or at the upper edge if somebody is working near the lower one: it would cover
 * what they have just pressed, or need next. Distances from the edges are in app/styles/toasts.css.
 */
const NEAR_PX = 240;

/** What a toast covers on a phone, where it is as wide as the screen. */
const PHONE_PX = 600;
const TOAST_PX = 76;
const FROM_TOP_PX = 124;

/** Whether a toast at this height, on a phone, would cover something to press or to fill in. */
function coversAction(top: number): boolean {
  const layer = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  return [...layer.querySelectorAll('button, input, select, textarea')].some((action) => {
    const box = action.getBoundingClientRect();
    const isThere = box.height > 0 && !action.closest('[data-sonner-toaster]');
    return isThere && box.bottom > top && box.top < top + TOAST_PX;
  });
}

function isLowerEdgeTaken(): boolean {
  const rems = getComputedStyle(document.documentElement).getPropertyValue('--toast-bottom');
  const lower = innerHeight - Number.parseFloat(rems) * 16 - TOAST_PX;
  return innerWidth <= PHONE_PX && coversAction(lower) && !coversAction(FROM_TOP_PX);
}

/**
 * Where to show a toast that is added now: away from the focused control, which is not always the one pressed last (a
 * payment window returns the focus to the button that opened it); away from the last press if the body, main or a
 * dialog has the focus. Else on a phone where it covers no action.
 */
function toastPlace(): NonNullable<ExternalToast['position']> {
  const { activeElement } = document;
  const isControl = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
  const workedAt = isControl ? lowerEdge(activeElement) : lastPress.bottom;
  const isNear = innerHeight - workedAt < NEAR_PX;
  return isNear || isLowerEdgeTaken() ? 'top-center' : 'bottom-center';
}
