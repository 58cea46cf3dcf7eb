import { LineTotal } from '@/components/shop/cart/line-total';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { CartLineDto } from '@/lib/cart/schema';
import { unitPrice } from '@/lib/catalog/rules';
import { formatRupees } from '@/lib/money';
import { routes } from '@/lib/routes';
import { ShortLine } from './short-line';

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
            <span className="text-muted-foreground">Size {line.size}</span>
            <span className="text-muted-foreground tabular-nums">
              {line.quantity} × {formatRupees(unitPrice(line))}
            </span>
            <ShortLine line={line} lines={lines} userId={userId} />
          </div>
          <span className="text-right font-medium tabular-nums">
            <LineTotal line={line} />
          </span>
        </li>
      ))}
    </ul>
  );
}
