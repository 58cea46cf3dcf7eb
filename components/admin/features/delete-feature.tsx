'use client';

import { useState } from 'react';
import { callApi, isStatus, messageOf } from '@/components/shop/api-client';
import { showToast } from '@/components/shop/toast';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { FeatureDto } from '@/lib/features/schema';
import { routes } from '@/lib/routes';

interface DeleteFeatureProps {
  feature: FeatureDto | null;
  onClose: () => void;
  onDeleted: () => Promise<unknown>;
}

export function DeleteFeature({ feature, onClose, onDeleted }: DeleteFeatureProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function close() {
    setFailure(null);
    onClose();
  }

  async function confirm() {
    if (!feature) return;
    setDeleting(true);
    setFailure(null);
    try {
      await callApi(routes.api.featureDelete(feature._id), { method: 'DELETE' });
      await onDeleted();
      close();
      void showToast('success', 'Feature image deleted');
    } catch (error) {
      if (isStatus(error, 404)) await onDeleted();
      setFailure(messageOf(error, 'The picture could not be deleted. Please try again.'));
    } finally {
      setDeleting(false);
    }
  }

  return (
    <ConfirmDialog
      open={feature !== null}
      title="Delete this feature image?"
      description={
        feature?.alt
          ? `'${feature.alt}' leaves the home page at once.`
          : 'It leaves the home page at once.'
      }
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
