import type { StockBadge } from '@/lib/catalog/rules';

const LOOKS = {
  'sold-out': 'sold-out bg-ink text-paper',
  low: 'bg-paper text-ink border border-ink',
  sale: 'bg-turmeric text-ink',
} as const;

export function StockNote({ badge }: { badge: StockBadge | null }) {
  if (badge === null) return null;
  return <span className={`stock-note ${LOOKS[badge.kind]}`}>{badge.text}</span>;
}
