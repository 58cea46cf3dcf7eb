'use client';

import { Minus, Plus, Trash2 } from 'lucide-react';
import Image from 'next/image';
import { useState } from 'react';
import { toast } from 'sonner';
import { messageOf } from '@/components/client/api-client';
import { Link } from '@/components/ui/link';
import { linePricePaise, shortage } from '@/lib/cart/rules';
import type { CartLineDto } from '@/lib/cart/schema';
import { formatRupees, paiseToRupees } from '@/lib/money';
import { routes } from '@/lib/routes';
import { useCart } from './use-cart';
import { useLineQuantity } from './use-line-quantity';

const stepClass =
  'grid size-11 cursor-pointer place-items-center hover:bg-ink/6 disabled:cursor-default disabled:opacity-40';

interface CartLineProps {
  line: CartLineDto;
  userId: string;
  onLeave: () => void;
}

export function CartLine({ line, userId, onLeave }: CartLineProps) {
  const { cart, removeLine } = useCart();
  const { shown, change, forget } = useLineQuantity(line, userId);
  const [isLeaving, setLeaving] = useState(false);
  const what = `${line.title}, ${line.size}`;
  const missing = shortage(line, cart?.items ?? []);

  const remove = async () => {
    setLeaving(true);
    try {
      await forget();
      await removeLine(userId, line);
      toast.success('Cart item is deleted successfully');
    } catch (error) {
      setLeaving(false);
      toast.error(messageOf(error, 'Could not remove the item.'));
    }
  };

  return (
    <li className={`flex gap-4 py-4 ${isLeaving ? 'opacity-50' : ''}`}>
      <Image
        src={line.image}
        alt=""
        width={80}
        height={100}
        sizes="96px"
        className="aspect-4/5 w-20 bg-secondary object-cover"
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <Link
          href={routes.product(line.slug)}
          onClick={onLeave}
          className="wrap-anywhere font-medium leading-snug"
        >
          {line.title}
        </Link>
        <p className="text-sm text-muted-foreground">Size {line.size}</p>
        {missing && <p className="text-sm text-destructive">{missing}</p>}
        <div className="flex items-center justify-between">
          <div className="flex items-center border">
            <button
              type="button"
              aria-label={`Decrease quantity ${what}`}
              disabled={shown <= 1 || isLeaving}
              onClick={() => change(shown - 1)}
              className={stepClass}
            >
              <Minus className="size-4" />
            </button>
            <output
              aria-label={`Quantity ${what}`}
              className="min-w-7 text-center text-sm tabular-nums"
            >
              {shown}
            </output>
            <button
              type="button"
              aria-label={`Increase quantity ${what}`}
              disabled={isLeaving}
              onClick={() => change(shown + 1)}
              className={stepClass}
            >
              <Plus className="size-4" />
            </button>
          </div>
          <button
            type="button"
            aria-label={`Remove ${what}`}
            disabled={isLeaving}
            // By the second click of a double one, the next line may lie under the pointer.
            onClick={({ detail }) => detail < 2 && void remove()}
            className={stepClass}
          >
            <Trash2 className="size-4" />
          </button>
        </div>
        <p className="text-right text-sm font-semibold tabular-nums">
          {formatRupees(paiseToRupees(linePricePaise({ ...line, quantity: shown })))}
        </p>
      </div>
    </li>
  );
}
