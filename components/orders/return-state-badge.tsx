import type { ComponentProps } from 'react';
import { Badge } from '@/components/ui/badge';
import type { ReturnState } from '@/lib/returns/return-schema';
import { RETURN_STATE_WORDS } from '@/lib/returns/wording-rules';

const VARIANTS: Record<ReturnState, ComponentProps<typeof Badge>['variant']> = {
  requested: 'default',
  approved: 'default',
  received: 'default',
  settled: 'success',
  refused: 'destructive',
  cancelled: 'muted',
};

/** @param settled what the last state is called: staff settle a return, for its shopper it is done */
export function ReturnStateBadge({ state, settled }: { state: ReturnState; settled?: string }) {
  const words = (state === 'settled' && settled) || RETURN_STATE_WORDS[state];
  return <Badge variant={VARIANTS[state]}>{words}</Badge>;
}
