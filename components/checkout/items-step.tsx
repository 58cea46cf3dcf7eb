import Image from 'next/image';
import { linePricePaise } from '@/lib/cart/rules';
import type { CartLineDto } from '@/lib/cart/schema';
import { unitPrice } from '@/lib/catalog/rules';
import { formatRupees, paiseToRupees } from '@/lib/money';

export function ItemsStep({ lines }: { lines: readonly CartLineDto[] }) {
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={line._id} className="grid grid-cols-[4.5rem_1fr_auto] gap-4 text-sm">
          <Image
            src={line.image}
            alt=""
            width={72}
            height={90}
            className="aspect-4/5 w-full object-cover"
          />
          <div className="grid min-w-0 content-start gap-0.5">
            <span className="wrap-anywhere font-medium">{line.title}</span>
            <span className="text-muted-foreground">Size {line.size}</span>
            <span className="text-muted-foreground tabular-nums">
              {line.quantity} × {formatRupees(unitPrice(line))}
            </span>
          </div>
          <span className="tabular-nums">{formatRupees(paiseToRupees(linePricePaise(line)))}</span>
        </li>
      ))}
    </ul>
  );
}
