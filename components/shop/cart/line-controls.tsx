'use client';

import { Minus, Plus, Trash2 } from 'lucide-react';
import { messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { removeLine, setQuantity } from '@/components/shop/cart/change-lines';
import {
  available,
  drawingOnSame,
  LINE_IS_FULL,
  onlyQuantityMessage,
  unitCount,
} from '@/lib/cart/rules';
import type { CartLineDto } from '@/lib/cart/schema';
import { sizeName } from '@/lib/one-size';
import { MAX_LINE_QUANTITY } from '@/lib/store';

const stepClass =
  'grid size-11 cursor-pointer place-items-center hover:bg-ink/6 disabled:cursor-default disabled:opacity-40';

interface LineControlsProps {
  line: CartLineDto;
  lines: readonly CartLineDto[];
  userId: string;
  /** The pressed button is gone. */
  onRemoved?: () => void;
}

/** Changes the quantity of a line, or removes it. */
export function LineControls({ line, lines, userId, onRemoved }: LineControlsProps) {
  const { title, size, quantity } = line;
  const most = available(line);
  const what = `${title}, ${sizeName(size, line.isOneSize)}`;

  const change = async (wanted: number) => {
    const isMore = wanted > quantity;
    if (isMore && unitCount(drawingOnSame(lines, line)) >= most)
      return toast.error(onlyQuantityMessage(most));
    if (wanted > MAX_LINE_QUANTITY) return toast.error(LINE_IS_FULL);
    try {
      if (await setQuantity(userId, line, wanted))
        toast.success('Cart item is updated successfully');
    } catch (error) {
      toast.error(messageOf(error, 'Could not change the quantity.'));
    }
  };

  const remove = async () => {
    try {
      await removeLine(userId, line);
      toast.success('Cart item is deleted successfully');
      onRemoved?.();
    } catch (error) {
      toast.error(messageOf(error, 'Could not remove the item.'));
    }
  };

  return (
    <div className="flex items-center justify-between">
      <div className="flex items-center border">
        <button
          type="button"
          aria-label={`Decrease quantity ${what}`}
          disabled={quantity <= 1}
          onClick={() => change(quantity - 1)}
          className={stepClass}
        >
          <Minus className="size-4" />
        </button>
        <output
          aria-label={`Quantity ${what}`}
          className="min-w-7 text-center text-sm tabular-nums"
        >
          {quantity}
        </output>
        <button
          type="button"
          aria-label={`Increase quantity ${what}`}
          onClick={() => change(quantity + 1)}
          className={stepClass}
        >
          <Plus className="size-4" />
        </button>
      </div>
      <button
        type="button"
        aria-label={`Remove ${what}`}
        // Ignores the second click of a double click: it would remove the next line.
        onClick={({ detail }) => detail < 2 && void remove()}
        className={stepClass}
      >
        <Trash2 className="size-4" />
      </button>
    </div>
  );
}
