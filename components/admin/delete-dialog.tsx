'use client';

import { useState } from 'react';
import { toast } from 'sonner';
import { callApi, isStatus, messageOf } from '@/components/client/api-client';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useFocusBeside } from './use-focus-beside';

/** What is about to be deleted, and how one speaks of it. */
export interface Doomed {
  path: string;
  /** As in 'Delete this feature image?'. */
  question: string;
  /** What goes with it. */
  consequence: string;
  /** The toast. */
  done: string;
  /** When no other reason is known. */
  failed: string;
}

interface DeleteDialogProps {
  doomed: Doomed | null;
  onClose: () => void;
  reload: () => unknown;
}

/** Asks, deletes, says so; what somebody else has deleted meanwhile goes from the list too. */
export function DeleteDialog({ doomed, onClose, reload }: DeleteDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useFocusBeside(doomed !== null);

  function close() {
    setFailure(null);
    onClose();
  }

  async function confirm({ path, done, failed }: Doomed) {
    setDeleting(true);
    setFailure(null);
    try {
      await callApi(path, { method: 'DELETE' });
      await reload();
      close();
      toast.success(done);
    } catch (error) {
      if (isStatus(error, 404)) await reload();
      setFailure(messageOf(error, failed));
    } finally {
      setDeleting(false);
    }
  }

  return (
    <ConfirmDialog
      open={doomed !== null}
      title={doomed?.question ?? ''}
      description={doomed?.consequence ?? ''}
      confirmLabel="Delete"
      cancelLabel="Keep"
      isBusy={isDeleting}
      onConfirm={() => doomed && void confirm(doomed)}
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
