'use client';

import { useEffect } from 'react';
import { forgetCurrentOrder } from './current-order';

/** The redirect flow ends here without a page of ours in between: the order being paid is paid (specification 2.11). */
export function ForgetCurrentOrder() {
  useEffect(forgetCurrentOrder, []);
  return null;
}
