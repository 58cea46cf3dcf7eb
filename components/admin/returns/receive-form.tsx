import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { partsInWords } from '@/lib/orders/coming-back-rules';
import { usePieceCounts } from '../orders/use-piece-counts';
import { ActionForm, type ActionFormProps } from './action-form';

/** Counts what came, line by line. */
export function ReceiveForm({ one, onTyped, ...props }: ActionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setAsked] = useState(false);
  const sent = one.lines.map(({ lineId, title, quantity, size }) => ({
    _id: lineId,
    title,
    quantity,
    label: `Size ${size}`,
  }));
  const { lines, check, table } = usePieceCounts(sent, form, onTyped);
  const parts = partsInWords(lines);
  const hasExchange = one.lines.some(({ wish, soldOut }) => wish === 'exchange' && !soldOut);

  function receive() {
    setAsked(false);
    const counts = lines.map(({ lineId, received, restock }) => ({ lineId, received, restock }));
    void props.update.trigger({ action: 'receive', lines: counts });
  }

  return (
    <ActionForm
      {...props}
      ref={form}
      title="Receive the pieces"
      submitLabel="Receive"
      onSubmit={() => check() && setAsked(true)}
    >
      {table}
      <p className="text-muted-foreground">
        What came and is not fit to be sold is damaged, what did not come is missing.
      </p>
      <ConfirmDialog
        open={isAsked}
        title="Receive these pieces?"
        description={`${parts.charAt(0).toUpperCase()}${parts.slice(1)}. ${
          hasExchange ? 'The other size becomes an order to pack. ' : ''
        }This cannot be undone.`}
        confirmLabel="Receive"
        cancelLabel="Go back"
        onConfirm={receive}
        onCancel={() => setAsked(false)}
      />
    </ActionForm>
  );
}
