import { Button } from '@/components/ui/button';
import type { OrderDetails } from './use-order-details';

/** Described by the element with the id `order-…` in its row. */
export function ViewDetailsButton(props: { orderId: string; details: OrderDetails }) {
  const { orderId, details } = props;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-describedby={`order-${orderId}`}
      aria-busy={details.waitingFor === orderId}
      onClick={() => details.open(orderId)}
    >
      View Details
    </Button>
  );
}
