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

export function ReturnStateBadge({ state }: { state: ReturnState }) {
  return <Badge variant={VARIANTS[state]}>{RETURN_STATE_WORDS[state]}</Badge>;
}
