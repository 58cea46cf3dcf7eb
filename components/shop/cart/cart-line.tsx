'use client';

import { LineTotal } from '@/components/shop/cart/line-total';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { shortage } from '@/lib/cart/rules';
import type { CartLineDto } from '@/lib/cart/schema';
import { sizeLabel } from '@/lib/one-size';
import { routes } from '@/lib/routes';
import { LineControls } from './line-controls';

interface CartLineProps {
  line: CartLineDto;
  lines: readonly CartLineDto[];
  userId: string;
  /** Called with the address of a link that is followed. */
  onFollow: (href: string) => void;
}

export function CartLine({ line, lines, userId, onFollow }: CartLineProps) {
  const missing = shortage(line, lines);

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
          {line.title}
        </Link>
        <p className="text-sm text-muted-foreground">{sizeLabel(line)}</p>
        {missing && <p className="text-sm text-destructive">{missing}</p>}
        <LineControls line={line} lines={lines} userId={userId} />
        <p className="text-right text-sm font-semibold tabular-nums">
          <LineTotal line={line} />
        </p>
      </div>
    </li>
  );
}
