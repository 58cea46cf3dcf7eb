'use client';

import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { toast } from '@/components/browser/toast';
import { untilLoaded } from '@/components/browser/until-loaded';
import { Button } from '@/components/ui/button';
import type { OrderDto } from '@/lib/orders/schema';
import { type Draft, daysLeftInWords, newDraft, returnableLines } from './draft';
import { ReturnCard } from './return-card';

const ReturnSheet = dynamic(
  () => untilLoaded(() => import('./return-sheet').then((file) => file.ReturnSheet)),
  { ssr: false },
);

interface OrderReturnsProps {
  order: OrderDto;
  reload: () => Promise<unknown>;
}

/** What of an order may still be returned or exchanged, and the requests that were made. */
export function OrderReturns({ order, reload }: OrderReturnsProps) {
  const { returnable, returns = [] } = order;
  const lines = returnableLines(order);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const mayAsk = returnable && lines.length > 0;
  if (!mayAsk && returns.length === 0) return null;

  /** Keeps the focus in the order's dialog: the button that had it may disappear. */
  async function reloadAndStay() {
    const dialog = root.current?.closest<HTMLElement>('[role="dialog"]');
    await reload();
    dialog?.focus();
  }

  async function showSent() {
    setOpen(false);
    setDraft(null);
    toast.success('We have your request. A letter is on its way.');
    await reloadAndStay();
  }

  return (
    <div ref={root} className="grid gap-4">
      {returns.map((one) => (
        <ReturnCard key={one._id} one={one} reload={reloadAndStay} />
      ))}
      {mayAsk ? (
        <div className="grid justify-items-start gap-2">
          <Button
            variant="outline"
            onClick={() => {
              setDraft(draft ?? newDraft(lines));
              setOpen(true);
            }}
          >
            Return or exchange
          </Button>
          <p className="text-muted-foreground">{daysLeftInWords(returnable)}</p>
        </div>
      ) : null}
      {mayAsk && draft ? (
        <ReturnSheet
          order={order}
          returnable={returnable}
          lines={lines}
          draft={draft}
          onChange={(change) => setDraft((was) => was && change(was))}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onSent={showSent}
          reload={reload}
        />
      ) : null}
    </div>
  );
}
