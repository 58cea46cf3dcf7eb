'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { takePaidOrder } from './current-order';
import { PlacedOrder } from './placed-order';

interface PaidOrderProps {
  heading: ReactNode;
  children: ReactNode;
}

/** The success page, the same for everybody until the browser knows which order this tab has paid. */
export function PaidOrder(props: PaidOrderProps) {
  const [orderId, setOrderId] = useState<string | null>(null);
  // Here Razorpay's redirect flow ends (specification 2.11).
  useEffect(() => setOrderId(takePaidOrder()), []);
  return <PlacedOrder orderId={orderId} {...props} />;
}
