import { Badge } from '@/components/ui/badge';
import { STATUS_WORDS } from '@/lib/orders/rules';
import type { OrderStatus } from '@/lib/store';

const VARIANTS = { confirmed: 'success', rejected: 'destructive' } as const;

function variantOf(status: OrderStatus) {
  return status === 'confirmed' || status === 'rejected' ? VARIANTS[status] : 'default';
}

interface OrderStatusBadgeProps {
  status: OrderStatus;
  /** Another order of the same cart took its place: nothing went wrong. */
  isReplaced?: boolean;
}

export function OrderStatusBadge({ status, isReplaced = false }: OrderStatusBadgeProps) {
  if (isReplaced) return <Badge variant="muted">Replaced</Badge>;
  return <Badge variant={variantOf(status)}>{STATUS_WORDS[status]}</Badge>;
}
