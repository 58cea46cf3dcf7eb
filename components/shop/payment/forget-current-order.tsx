'use client';

import { useEffect } from 'react';
import { forgetCurrentOrder } from './current-order';

/** On the success page, where Razorpay's redirect flow ends (specification 2.11). */
export function ForgetCurrentOrder() {
  useEffect(forgetCurrentOrder, []);
  return null;
}
