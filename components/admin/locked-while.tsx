'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from '@/components/ui/class-names';

interface LockedWhileProps {
  /** What is in the fields is being sent. */
  isBusy: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Fields of a form that closes when it is saved: what was typed meanwhile would be lost, so they are dimmed and take
 * nothing. The focus waits on the form's button.
 */
export function LockedWhile({ isBusy, className, children }: LockedWhileProps) {
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isBusy || !fields.current?.contains(document.activeElement)) return;
    const button = fields.current.closest('form')?.querySelector<HTMLElement>('[type="submit"]');
    button?.focus({ preventScroll: true });
  }, [isBusy]);
  return (
    <div
      ref={fields}
      inert={isBusy}
      className={cn('transition-opacity duration-150 inert:opacity-50', className)}
    >
      {children}
    </div>
  );
}
