import { Badge } from '@/components/ui/badge';
import type { OrderStatus } from '@/lib/store';

const VARIANTS = { confirmed: 'success', rejected: 'destructive' } as const;

function variantOf(status: OrderStatus) {
  return status === 'confirmed' || status === 'rejected' ? VARIANTS[status] : 'default';
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge variant={variantOf(status)}>{status}</Badge>;
}
