'use client';

import { messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { removeLine, setQuantity } from '@/components/shop/cart/change-lines';
import { Button } from '@/components/ui/button';
import { available, shortage } from '@/lib/cart/rules';
import type { CartLineDto } from '@/lib/cart/schema';

interface ShortLineProps {
  line: CartLineDto;
  lines: readonly CartLineDto[];
  userId: string;
}

/** The reason of the first line that cannot be ordered. */
export const shortLine = () => document.querySelector<HTMLElement>('[data-short-line]');

/** Why a line cannot be ordered, and what can be done about it; nothing for a line that can. */
export function ShortLine({ line, lines, userId }: ShortLineProps) {
  const missing = shortage(line, lines);
  if (!missing) return null;
  const most = available(line);

  const change = async (send: () => Promise<unknown>) => {
    try {
      await send();
      // The pressed button is gone.
      document.getElementById('main')?.focus();
    } catch (error) {
      toast.error(messageOf(error, 'Could not change the cart.'));
    }
  };

  return (
    <div className="grid justify-items-start gap-2">
      <p data-short-line tabIndex={-1} className="text-destructive">
        {missing}
      </p>
      <div className="flex flex-wrap gap-2">
        {most > 0 && most < line.quantity ? (
          <Button
            variant="outline"
            size="sm"
            onClick={() => change(() => setQuantity(userId, line, most))}
          >
            Order {most} instead
          </Button>
        ) : null}
        <Button
          variant="outline"
          size="sm"
          aria-label={`Remove ${line.title}, ${line.size}`}
          onClick={() => change(() => removeLine(userId, line))}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}
