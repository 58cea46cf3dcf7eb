'use client';

import { useCallback, useRef, useState } from 'react';
import { toast } from 'sonner';
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetHeader,
  SheetTitle,
} from '@/components/ui/sheet';
import type { AdminProductDto } from '@/lib/catalog/schema';
import { LeaveDialog } from '../leave-unsaved';
import { ProductForm } from './product-form';

interface ProductPanelProps {
  /** What it is open for: a new product, one to edit, or nothing. */
  target: AdminProductDto | 'new' | null;
  onClose: () => void;
  reload: () => unknown;
}

/** Opens from the right; whatever would close it over something unsaved asks first. */
export function ProductPanel({ target, onClose, reload }: ProductPanelProps) {
  const hasUnsaved = useRef<() => boolean>(null);
  const [isAsking, setAsking] = useState(false);
  const isNew = target === 'new';
  const ask = useCallback(() => setAsking(true), []);

  function close() {
    setAsking(false);
    onClose();
  }

  function saved() {
    reload();
    close();
    toast.success(isNew ? 'Product added successfully' : 'Product updated successfully');
  }

  return (
    <>
      <Sheet
        open={target !== null}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          if (hasUnsaved.current?.()) ask();
          else close();
        }}
      >
        <SheetContent className="max-w-xl">
          <SheetHeader>
            <SheetTitle>{isNew ? 'Add New Product' : 'Edit Product'}</SheetTitle>
            <SheetDescription>
              {target === null || isNew
                ? 'It is in the shop as soon as it is added.'
                : target.title}
            </SheetDescription>
          </SheetHeader>
          {target === null ? null : (
            <ProductForm
              product={isNew ? null : target}
              onSaved={saved}
              onOutdated={reload}
              hasUnsaved={hasUnsaved}
              onLeave={ask}
            />
          )}
        </SheetContent>
      </Sheet>
      <LeaveDialog open={isAsking} onDiscard={close} onStay={() => setAsking(false)} />
    </>
  );
}
