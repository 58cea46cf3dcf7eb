'use client';

import { useState } from 'react';
import { callApi, isStatus, messageOf } from '@/components/shop/api-client';
import { showToast } from '@/components/shop/toast';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { AdminProductDto } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';

interface DeleteProductProps {
  product: AdminProductDto | null;
  onClose: () => void;
  reload: () => void;
}

export function DeleteProduct({ product, onClose, reload }: DeleteProductProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function close() {
    setFailure(null);
    onClose();
  }

  async function confirm() {
    if (!product) return;
    setDeleting(true);
    setFailure(null);
    try {
      await callApi(routes.api.adminProductDelete(product._id), { method: 'DELETE' });
      reload();
      close();
      void showToast('success', 'Product deleted');
    } catch (error) {
      if (isStatus(error, 404)) reload();
      setFailure(messageOf(error, 'The product could not be deleted. Please try again.'));
    } finally {
      setDeleting(false);
    }
  }

  return (
    <ConfirmDialog
      open={product !== null}
      title={`Delete ${product?.title ?? 'product'}?`}
      description="It leaves the shop, open carts and its reviews. Past orders keep what was bought."
      confirmLabel="Delete"
      cancelLabel="Keep"
      isBusy={isDeleting}
      onConfirm={confirm}
      onCancel={close}
    >
      {failure ? (
        <p role="alert" className="text-sm text-destructive">
          {failure}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
