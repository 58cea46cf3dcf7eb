'use client';

import { useEffect } from 'react';
import { Toaster } from '@/components/ui/toaster';
import { TIMINGS } from '@/lib/store';
import { showLeftToast } from './leave-for';

/** The root layout's toaster. Child effects run first: it is subscribed when the previous page's toast is shown. */
export function SiteToaster() {
  useEffect(showLeftToast, []);
  return <Toaster duration={TIMINGS.toastMs} />;
}
