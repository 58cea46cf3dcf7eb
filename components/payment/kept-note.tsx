'use client';

import type { ReactNode } from 'react';
import { formatTime } from '@/lib/dates';
import { useMinutesLeft } from './use-minutes-left';

/** Of the note at the checkout, which is brought into view when a payment was closed: below where a toast may be. */
export const KEPT_NOTE_ID = 'kept-pieces';

interface KeptNoteProps {
  id?: string;
  pieces: number;
  until: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** Pieces that an order waiting for its online payment keeps for this shopper. Nothing once the time is over. */
export function KeptNote({ id, pieces, until, children }: KeptNoteProps) {
  if (useMinutesLeft(until) === 0) return null;
  return (
    <p
      id={id}
      role="status"
      className="scroll-mt-56 border-l-2 border-primary bg-card px-3 py-2 text-sm"
    >
      <strong className="font-semibold">
        {pieces === 1 ? '1 piece is' : `${pieces} pieces are`} kept for you until{' '}
        <time dateTime={until}>{formatTime(until)}</time>.
      </strong>{' '}
      {children}
    </p>
  );
}
