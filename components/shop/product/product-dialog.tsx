'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { WhileShown } from '@/components/ui/while-shown';

/** A product over the grid it was opened from. Closing goes back to the grid's address. */
export function ProductDialog({ children }: { children: ReactNode }) {
  const router = useRouter();
  return (
    <WhileShown>
      <Dialog defaultOpen onOpenChange={() => router.back()}>
        <DialogContent
          aria-describedby={undefined}
          className="max-w-5xl p-4 pt-0 max-md:top-auto max-md:bottom-0 max-sm:pb-0 sm:pt-12 max-md:w-full max-md:translate-y-0 md:p-8 md:pt-14"
        >
          {children}
        </DialogContent>
      </Dialog>
    </WhileShown>
  );
}
