'use client';

import { callApiForEnvelope } from '@/components/client/api-client';
import { useSession } from '@/components/client/session';
import { Button } from '@/components/ui/button';
import type { OnlinePayment } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { type StartedPayment, usePayOnline } from './use-pay-online';

interface PayLaterButtonProps {
  orderId: string;
  phone?: string;
  describedBy: string;
  onlinePayment: OnlinePayment;
  /** Closes our dialog before Razorpay's opens: it would trap the focus. */
  onStart?: () => void;
  size?: 'sm' | 'lg';
}

/** Pays an order whose payment was closed or failed, while its stock is held. */
export function PayLaterButton({
  orderId,
  phone,
  describedBy,
  onlinePayment,
  onStart,
  size = 'sm',
}: PayLaterButtonProps) {
  const { user } = useSession();
  const { pay, isSending } = usePayOnline(onlinePayment);

  function start() {
    if (!user) return;
    onStart?.();
    const payer = { name: user.userName, email: user.email, phone };
    void pay(payer, () =>
      callApiForEnvelope<StartedPayment>(routes.api.paymentResume(), {
        method: 'POST',
        body: { orderId },
      }),
    );
  }

  return (
    <Button
      size={size}
      aria-describedby={describedBy}
      disabled={isSending || !user || !onlinePayment.isAvailable}
      onClick={start}
    >
      Pay now
    </Button>
  );
}
