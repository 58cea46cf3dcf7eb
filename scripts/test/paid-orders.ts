import { placeCodOrder } from '@/lib/orders/placing-service';
import { updateOrderStatus } from '@/lib/orders/status-service';
import { beginOnlineOrder } from '@/lib/payments/checkout-service';
import { makeCart, makeProduct, OWNER } from './builders';
import { onlineCart, pay, sendWebhook } from './online-payment';

/** Of ₹799. */
export async function paidOnline() {
  const { shopper, input } = await onlineCart(await makeProduct({ totalStock: 5 }));
  const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
  const payment = await pay(razorpayOrder.id);
  await sendWebhook('payment.captured', payment);
  return { orderId, payment };
}

/** Of ₹899 with its charge. */
export async function paidInCash() {
  const { shopper, input } = await makeCart([
    { product: await makeProduct({ totalStock: 5 }), quantity: 1 },
  ]);
  const orderId = await placeCodOrder(shopper, input);
  await updateOrderStatus(OWNER, orderId, 'delivered', { paymentReceived: true });
  return orderId;
}
