'use client';

import type { ReactNode } from 'react';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { LoadFailed } from '@/components/ui/load-failed';
import type { OrderDto } from '@/lib/orders/schema';
import type { Audience } from './audience';
import { OrderFacts } from './order-facts';
import type { OrderDetails } from './use-order-details';

interface OrderDialogProps {
  details: OrderDetails;
  audience: Audience;
  /** Shown before the facts. */
  before?: (order: OrderDto) => ReactNode;
  /** Shown below the status. */
  actions?: (order: OrderDto) => ReactNode;
  children?: (order: OrderDto) => ReactNode;
}

/** Focuses the dialog itself: its first control may be far below, and reading should begin with the title. */
function startAtTheTop(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** Opens once the details have loaded or failed to load (specification 2.13). */
export function OrderDialog({ details, audience, before, actions, children }: OrderDialogProps) {
  const { order, failed, reason } = details;
  return (
    <Dialog open={details.isOpen} onOpenChange={(open) => !open && details.close()}>
      <DialogContent
        className="max-w-[600px] [scrollbar-gutter:stable]"
        onOpenAutoFocus={startAtTheTop}
      >
        <DialogHeader>
          <DialogTitle>Order Details</DialogTitle>
          <DialogDescription>
            {order ? `Order ${order.orderNumber}` : 'This order cannot be shown right now.'}
          </DialogDescription>
        </DialogHeader>
        {order && before?.(order)}
        {order && <OrderFacts order={order} audience={audience} actions={actions?.(order)} />}
        {order && children?.(order)}
        {failed && (
          <LoadFailed
            message={reason ?? 'Failed to fetch order details'}
            onRetry={() => details.reload()}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
