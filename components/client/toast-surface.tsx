'use client';

import { useEffect } from 'react';
import { Toaster } from '@/components/ui/toaster';
import { TIMINGS } from '@/lib/store';
import { toasterIsReady } from './toast';

export function ToastSurface() {
  // A parent's effect runs after its child's: by now the toaster has subscribed.
  useEffect(toasterIsReady, []);
  return <Toaster durationMs={TIMINGS.toastMs} />;
}
