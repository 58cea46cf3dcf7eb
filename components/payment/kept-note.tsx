'use client';

import type { ReactNode } from 'react';
import { formatTime } from '@/lib/dates';
import { useMinutesLeft } from './use-minutes-left';

interface KeptNoteProps {
  pieces: number;
  until: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** Pieces that an order waiting for its online payment keeps for this shopper. Nothing once the time is over. */
export function KeptNote({ pieces, until, children }: KeptNoteProps) {
  if (useMinutesLeft(until) === 0) return null;
  return (
    <p role="status" className="border-l-2 border-primary bg-card px-3 py-2 text-sm">
      <strong className="font-semibold">
        {pieces === 1 ? '1 piece is' : `${pieces} pieces are`} kept for you until{' '}
        <time dateTime={until}>{formatTime(until)}</time>.
      </strong>{' '}
      {children}
    </p>
  );
}
