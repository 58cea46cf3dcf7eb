import { stockBadge } from '@/lib/catalog/rules';

const LOOKS = {
  'sold-out': 'bg-ink text-paper',
  low: 'bg-paper text-ink border border-ink',
  sale: 'bg-turmeric text-ink',
} as const;

interface StockNoteProps {
  product: { totalStock: number; salePrice: number };
}

export function StockNote({ product }: StockNoteProps) {
  const badge = stockBadge(product);
  if (badge === null) return null;
  return <span className={`stock-note ${LOOKS[badge.kind]}`}>{badge.text}</span>;
}
