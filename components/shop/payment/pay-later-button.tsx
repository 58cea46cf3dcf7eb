'use client';

import { callApiForEnvelope } from '@/components/browser/api-client';
import { useSession } from '@/components/browser/session';
import { Button } from '@/components/ui/button';
import type { OnlinePayment, StartedPayment } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { useIsPaymentChecked } from './payment-check';
import { showUnpaid } from './show-unpaid';
import { usePayOnline } from './use-pay-online';

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
  const isChecked = useIsPaymentChecked(orderId);

  async function start() {
    if (!user) return;
    const pressed = document.activeElement;
    onStart?.();
    const payer = { id: user.id, name: user.userName, email: user.email, phone };
    const unpaid = await pay(payer, () =>
      callApiForEnvelope<StartedPayment>(routes.api.paymentResume(), {
        method: 'POST',
        body: { orderId },
      }),
    );
    if (unpaid) showUnpaid(unpaid, pressed);
  }

  return (
    <Button
      size={size}
      aria-describedby={describedBy}
      disabled={isChecked || !user || !onlinePayment.isAvailable}
      aria-disabled={isSending}
      onClick={start}
    >
      Pay now
    </Button>
  );
}
