import { Badge } from '@/components/ui/badge';
import type { OrderDto } from '@/lib/orders/schema';
import { statusInWords } from '@/lib/orders/wording-rules';
import type { OrderStatus } from '@/lib/store';

const VARIANTS = { confirmed: 'success', rejected: 'destructive' } as const;

function variantOf(status: OrderStatus) {
  return status === 'confirmed' || status === 'rejected' ? VARIANTS[status] : 'default';
}

interface OrderStatusBadgeProps {
  status: OrderStatus;
  rejection?: OrderDto['rejection'];
}

export function OrderStatusBadge({ status, rejection = null }: OrderStatusBadgeProps) {
  return (
    <Badge
      variant={rejection === 'replaced' || rejection === 'cancelled' ? 'muted' : variantOf(status)}
    >
      {statusInWords({ orderStatus: status, rejection })}
    </Badge>
  );
}
