'use client';

import { useEffect } from 'react';
import { Toaster } from '@/components/ui/toaster';
import { TIMINGS } from '@/lib/store';
import { showLeftToast } from './leave-for';

/** The toaster of the root layout. A child's effects run first: it listens when the toast of the page before is shown. */
export function SiteToaster() {
  useEffect(showLeftToast, []);
  return <Toaster duration={TIMINGS.toastMs} />;
}
