'use client';

import dynamic from 'next/dynamic';
import { useSession } from '@/components/browser/session';
import { untilLoaded } from '@/components/browser/until-loaded';
import type { StockBadge } from '@/lib/catalog/rules';
import type { Size } from '@/lib/store';
import { StockNote } from './stock-note';

const HeldBadge = dynamic(
  () => untilLoaded(() => import('./held-for-you').then((file) => file.HeldBadge)),
  { ssr: false, loading: () => <StockNote badge={{ kind: 'sold-out', text: 'Out Of Stock' }} /> },
);

interface OwnStockNoteProps {
  productId: string;
  /** Count only this size. */
  size?: Size;
  badge: StockBadge | null;
}

/** The badge of a product, which may be sold out to everybody except this shopper. */
export function OwnStockNote({ badge, ...of }: OwnStockNoteProps) {
  const { user } = useSession();
  const mayBeHeld = badge?.kind === 'sold-out' && user?.role === 'shopper';
  return mayBeHeld ? <HeldBadge {...of} /> : <StockNote badge={badge} />;
}
