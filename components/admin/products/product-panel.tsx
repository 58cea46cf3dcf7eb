'use client';

import { toast } from '@/components/browser/toast';
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetHeader,
  SheetTitle,
} from '@/components/ui/sheet';
import type { AdminProductDto } from '@/lib/catalog/schema';
import { confirmLeave } from '../leave-unsaved';
import { isItemLifted } from '../sortable';
import { ProductForm } from './product-form';

interface ProductPanelProps {
  /** A new product, one to edit, or null while closed. */
  target: AdminProductDto | 'new' | null;
  onClose: () => void;
  reload: () => unknown;
}

/** Opens from the right. */
export function ProductPanel({ target, onClose, reload }: ProductPanelProps) {
  const isNew = target === 'new';

  function saved() {
    reload();
    onClose();
    toast.success(isNew ? 'Product added successfully' : 'Product updated successfully');
  }

  return (
    <Sheet open={target !== null} onOpenChange={(isOpen) => isOpen || confirmLeave(onClose)}>
      <SheetContent
        className="max-w-xl"
        onEscapeKeyDown={(event) => isItemLifted() && event.preventDefault()}
      >
        <SheetHeader>
          <SheetTitle>{isNew ? 'Add New Product' : 'Edit Product'}</SheetTitle>
          <SheetDescription>
            {target === null || isNew ? 'It is in the shop as soon as it is added.' : target.title}
          </SheetDescription>
        </SheetHeader>
        {target === null ? null : (
          <ProductForm
            product={isNew ? null : target}
            onSaved={saved}
            onOutdated={reload}
            onDiscard={onClose}
          />
        )}
      </SheetContent>
    </Sheet>
  );
}
