'use client';

import { messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { removeLine, setQuantity } from '@/components/shop/cart/change-lines';
import { LineControls } from '@/components/shop/cart/line-controls';
import { LineTotal } from '@/components/shop/cart/line-total';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { available, shortage } from '@/lib/cart/rules';
import type { CartLineDto } from '@/lib/cart/schema';
import { unitPrice } from '@/lib/catalog/rules';
import { formatRupees } from '@/lib/money';
import { sizeLabel, sizeName } from '@/lib/one-size';
import { routes } from '@/lib/routes';

interface ItemsStepProps {
  lines: readonly CartLineDto[];
  userId: string;
}

export function ItemsStep({ lines, userId }: ItemsStepProps) {
  return (
    <ul className="grid divide-y">
      {lines.map((line) => (
        <li
          key={line._id}
          className="grid grid-cols-[4.5rem_1fr_auto] gap-4 py-4 text-sm first:pt-0 last:pb-0"
        >
          <Picture
            src={line.image}
            alt=""
            sizes="96px"
            widths={[96, 180, 360]}
            className="aspect-4/5 w-full bg-secondary object-cover"
          />
          <div className="grid min-w-0 content-start gap-1">
            <Link
              href={routes.product(line.slug)}
              className="wrap-anywhere font-medium underline-offset-4 hover:underline"
            >
              {line.title}
            </Link>
            <span className="text-muted-foreground">{sizeLabel(line)}</span>
            <span className="text-muted-foreground tabular-nums">
              {line.quantity} × {formatRupees(unitPrice(line))}
            </span>
            {shortage(line, lines) ? (
              <ShortLine line={line} lines={lines} userId={userId} />
            ) : (
              <LineControls line={line} lines={lines} userId={userId} onRemoved={focusMain} />
            )}
          </div>
          <span className="text-right font-medium tabular-nums">
            <LineTotal line={line} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ShortLineProps {
  line: CartLineDto;
  lines: readonly CartLineDto[];
  userId: string;
}

const focusMain = () => document.getElementById('main')?.focus();

/** The reason of the first line that cannot be ordered. */
export const shortLine = () => document.querySelector<HTMLElement>('[data-short-line]');

/** Why a line cannot be ordered, and what can be done about it; nothing for a line that can. */
function ShortLine({ line, lines, userId }: ShortLineProps) {
  const missing = shortage(line, lines);
  if (!missing) return null;
  const most = available(line);

  const change = async (send: () => Promise<unknown>) => {
    try {
      await send();
      // The pressed button is gone.
      focusMain();
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
          aria-label={`Remove ${line.title}, ${sizeName(line.size, line.isOneSize)}`}
          onClick={() => change(() => removeLine(userId, line))}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}
