'use client';

import { callApiForEnvelope } from '@/components/client/api-client';
import { useSession } from '@/components/client/session';
import { Button } from '@/components/ui/button';
import type { PaymentDoor } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { type Begun, usePayOnline } from './use-pay-online';

interface PayLaterButtonProps {
  orderId: string;
  phone?: string;
  describedBy: string;
  door: PaymentDoor;
  /** Before Razorpay's window opens: a dialog of ours would keep the focus from it. */
  onStart?: () => void;
}

/** Pays an order whose checkout was closed or failed, while its pieces are still kept. */
export function PayLaterButton({
  orderId,
  phone,
  describedBy,
  door,
  onStart,
}: PayLaterButtonProps) {
  const { user } = useSession();
  const { pay, isSending } = usePayOnline(door);

  function start() {
    if (!user) return;
    onStart?.();
    const payer = { name: user.userName, email: user.email, phone };
    void pay(payer, () =>
      callApiForEnvelope<Begun>(routes.api.paymentResume(), { method: 'POST', body: { orderId } }),
    );
  }

  return (
    <Button
      size="sm"
      aria-describedby={describedBy}
      disabled={isSending || !user || !door.isOpen}
      onClick={start}
    >
      Pay now
    </Button>
  );
}
