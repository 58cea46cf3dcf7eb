import { Badge } from '@/components/ui/badge';
import { COMING_BACK, COMING_BACK_TO_US } from '@/lib/orders/coming-back-rules';
import type { OrderDto } from '@/lib/orders/schema';
import { statusInWords } from '@/lib/orders/wording-rules';
import type { OrderRejection, OrderStatus } from '@/lib/store';
import type { Audience } from './audience';

const VARIANTS = { confirmed: 'success', rejected: 'destructive' } as const;

/** Nothing went wrong in the shop. */
const MUTED: ReadonlySet<OrderRejection> = new Set(['replaced', 'cancelled', 'returned']);

function variantOf(status: OrderStatus) {
  return status === 'confirmed' || status === 'rejected' ? VARIANTS[status] : 'default';
}

interface OrderStatusBadgeProps {
  status: OrderStatus;
  rejection?: OrderDto['rejection'];
  comingBack?: OrderDto['comingBack'];
  audience?: Audience;
}

/** Staff read where a parcel that is coming back stood before, too. */
export function OrderStatusBadge(props: OrderStatusBadgeProps) {
  const { status, rejection = null, comingBack, audience } = props;
  if (comingBack && audience === 'shopper') return <Badge>{COMING_BACK_TO_US}</Badge>;
  const badge = (
    <Badge variant={rejection && MUTED.has(rejection) ? 'muted' : variantOf(status)}>
      {statusInWords({ orderStatus: status, rejection })}
    </Badge>
  );
  if (!comingBack) return badge;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {badge} <Badge variant="destructive">{COMING_BACK}</Badge>
    </span>
  );
}
