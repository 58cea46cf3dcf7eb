'use client';

import { useSearchParams } from 'next/navigation';
import { safeNext } from '@/lib/routes';

/** Where to go after signing in, when the address says so and it is a path of ours. */
export function useNext(): string | null {
  return safeNext(useSearchParams().get('next'));
}
