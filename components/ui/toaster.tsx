'use client';

import { Check, CircleAlert } from 'lucide';
import { useEffect } from 'react';
import { Toaster as Sonner, toast, useSonner } from 'sonner';
import { Icon } from './icon';

/** One toast at a time: a new one takes the place of the one before. */
export function Toaster({ durationMs }: { durationMs: number }) {
  const { toasts } = useSonner();

  useEffect(() => {
    for (const older of toasts.slice(1)) toast.dismiss(older.id);
  }, [toasts]);

  return (
    <Sonner
      position="bottom-center"
      // On a phone it stays clear of what sticks to the lower edge: the cart sheet's total and button, the filter bar.
      mobileOffset={{ bottom: '9.5rem' }}
      visibleToasts={1}
      duration={durationMs}
      icons={{
        success: <Icon node={Check} className="size-5 text-turmeric" />,
        error: <Icon node={CircleAlert} className="size-5" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-(--width) items-start gap-3 rounded-sm bg-ink px-4 py-3.5 font-sans text-sm text-paper shadow-float',
          error: '!bg-destructive',
          title: 'font-medium',
          description: 'mt-0.5 text-paper/85',
          icon: 'shrink-0',
        },
      }}
    />
  );
}
