'use client';

import { useEffect } from 'react';
import { Toaster as Sonner, toast, useSonner } from 'sonner';

const DURATION_MS = 5_000;

/** One toast at a time: a new one takes the place of the one before. */
export function Toaster() {
  const { toasts } = useSonner();

  useEffect(() => {
    for (const older of toasts.slice(1)) toast.dismiss(older.id);
  }, [toasts]);

  return (
    <Sonner
      position="bottom-right"
      visibleToasts={1}
      duration={DURATION_MS}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-(--width) items-center gap-3 rounded-sm border-l-4 border-turmeric bg-ink px-4 py-3.5 font-sans text-sm text-paper shadow-float',
          error: '!border-destructive-bright',
          description: 'text-paper/80',
        },
      }}
    />
  );
}
