'use client';

import type { ReactNode } from 'react';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import type { OrderDto } from '@/lib/orders/schema';
import { LoadFailed } from './load-failed';
import { OrderFacts } from './order-facts';
import type { OrderDetails } from './use-order-details';

interface OrderDialogProps {
  details: OrderDetails;
  children?: (order: OrderDto) => ReactNode;
}

/** Opens once the details are there, or once they are known not to come (specification 2.13). */
export function OrderDialog({ details, children }: OrderDialogProps) {
  const { order, failed } = details;
  return (
    <Dialog open={details.isOpen} onOpenChange={(open) => !open && details.close()}>
      <DialogContent
        className="max-w-[600px]"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          details.focusOpener();
        }}
      >
        <DialogHeader>
          <DialogTitle>Order Details</DialogTitle>
          <DialogDescription>
            {order ? `Order ${order.orderNumber}` : 'This order cannot be shown right now.'}
          </DialogDescription>
        </DialogHeader>
        {order && <OrderFacts order={order} />}
        {order && children?.(order)}
        {failed && (
          <LoadFailed message="Failed to fetch order details" onRetry={() => details.reload()} />
        )}
      </DialogContent>
    </Dialog>
  );
}
