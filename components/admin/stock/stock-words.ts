import { sizesInWords } from '@/lib/stock/rules';
import type { AdjustReason, MovementDto, StockRowDto } from '@/lib/stock/schema';

/** 'Knee Dart Jogger, M'. */
export const nameOf = (row: StockRowDto): string => `${row.title}, ${sizesInWords(row)}`;

export const REASON_WORDS: Record<AdjustReason, string> = {
  received: 'Received',
  counted: 'Counted again',
  damaged: 'Damaged',
  other: 'Another reason',
};

const KIND_WORDS: Record<MovementDto['kind'], string> = {
  received: 'Received',
  sold: 'Sold',
  held: 'Held until it is paid',
  released: 'No longer held',
  returned: 'Came back',
  damaged: 'Damaged',
  corrected: 'Corrected',
};

/** 'Corrected: counted again'; 'Sold, size M' if it was one of the sizes that share a count. */
export function movementInWords(
  { kind, reason, size }: Pick<MovementDto, 'kind' | 'reason' | 'size'>,
  isShared: boolean,
): string {
  const words = KIND_WORDS[kind];
  const why = REASON_WORDS[reason as AdjustReason] ?? reason;
  const whole = why === '' || why === words ? words : `${words}: ${why.toLowerCase()}`;
  return isShared && size !== null ? `${whole}, size ${size}` : whole;
}

/** '+3', or '−3' with a minus as wide as the plus. */
export const signed = (pieces: number): string =>
  `${pieces < 0 ? '−' : '+'}${Math.abs(pieces).toLocaleString('en-IN')}`;
