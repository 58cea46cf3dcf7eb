import { Button } from '@/components/ui/button';
import type { OrderDetails } from './use-order-details';

interface ViewDetailsButtonProps {
  orderId: string;
  describedBy: string;
  details: OrderDetails;
}

export function ViewDetailsButton({ orderId, describedBy, details }: ViewDetailsButtonProps) {
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      aria-describedby={describedBy}
      aria-busy={details.waitingFor === orderId}
      onClick={() => details.open(orderId)}
    >
      View Details
    </Button>
  );
}
