import { ConfirmDialog } from '@/components/ui/confirm-dialog';

interface LeaveDialogProps {
  open: boolean;
  onDiscard: () => void;
  onStay: () => void;
}

/** The panel's one question before anything unsaved is lost. */
export function LeaveDialog({ open, onDiscard, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Leave without saving?"
      description="What you changed here is not saved yet."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onStay}
    />
  );
}
