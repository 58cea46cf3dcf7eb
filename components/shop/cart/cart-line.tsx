'use client';

import { Minus, Plus, Trash2 } from 'lucide-react';
import { messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { removeLine, setQuantity } from '@/components/shop/cart/change-lines';
import { LineTotal } from '@/components/shop/cart/line-total';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import {
  available,
  drawingOnSame,
  LINE_IS_FULL,
  onlyQuantityMessage,
  shortage,
  unitCount,
} from '@/lib/cart/rules';
import type { CartLineDto } from '@/lib/cart/schema';
import { sizeLabel, sizeName } from '@/lib/one-size';
import { routes } from '@/lib/routes';
import { MAX_LINE_QUANTITY } from '@/lib/store';

const stepClass =
  'grid size-11 cursor-pointer place-items-center hover:bg-ink/6 disabled:cursor-default disabled:opacity-40';

interface CartLineProps {
  line: CartLineDto;
  lines: readonly CartLineDto[];
  userId: string;
  /** Called with the address of a link that is followed. */
  onFollow: (href: string) => void;
}

export function CartLine({ line, lines, userId, onFollow }: CartLineProps) {
  const { title, size, quantity } = line;
  const most = available(line);
  const what = `${title}, ${sizeName(size, line.isOneSize)}`;
  const missing = shortage(line, lines);

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
    } catch (error) {
      toast.error(messageOf(error, 'Could not remove the item.'));
    }
  };

  return (
    <li className="flex gap-4 py-4">
      <Picture
        src={line.image}
        alt=""
        sizes="96px"
        widths={[96, 180, 360]}
        className="aspect-4/5 w-20 bg-secondary object-cover"
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <Link
          href={routes.product(line.slug)}
          onNavigate={() => onFollow(routes.product(line.slug))}
          className="wrap-anywhere font-medium leading-snug"
        >
          {title}
        </Link>
        <p className="text-sm text-muted-foreground">{sizeLabel(line)}</p>
        {missing && <p className="text-sm text-destructive">{missing}</p>}
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
        <p className="text-right text-sm font-semibold tabular-nums">
          <LineTotal line={line} />
        </p>
      </div>
    </li>
  );
}
