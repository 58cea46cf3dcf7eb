'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { MAX_KEYWORD_LENGTH } from '@/lib/store';

/** What the search takes: an address may bring anything. */
const readKeyword = (address: string | null) =>
  (address ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_KEYWORD_LENGTH);

/** Tells what the address asks for. Apart, in a boundary of its own: whoever reads the address is drawn by the browser only, and the box is not to be drawn twice. */
export function KeywordInAddress({ onRead }: { onRead: (keyword: string) => void }) {
  const keyword = readKeyword(useSearchParams().get('keyword'));
  useEffect(() => onRead(keyword), [keyword, onRead]);
  return null;
}
