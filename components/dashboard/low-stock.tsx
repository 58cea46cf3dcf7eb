import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import type { LowStock as Low } from '@/lib/dashboard/schema';
import { routes } from '@/lib/routes';
import { LOW_STOCK_BELOW } from '@/lib/store';
import { Thumbnail } from './thumbnail';

interface LowStockProps {
  products: Low[];
  /** Of all products that run out, shown here or not. */
  total: number;
}

const count = new Intl.NumberFormat('en-IN');

export function LowStock({ products, total }: LowStockProps) {
  if (total === 0)
    return <p className="py-2 text-sm">Every product has {LOW_STOCK_BELOW} pieces or more.</p>;
  return (
    <div className="grid gap-2">
      <ul className="grid text-sm">
        {products.map(({ id, title, image, stock }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 border-t py-1 first:border-t-0">
            <Thumbnail image={image} />
            <Link
              href={routes.admin.productsCalled(title)}
              className="min-w-0 flex-1 underline-offset-4 hover:underline"
            >
              {title}
            </Link>
            {stock === 0 ? (
              <Badge variant="destructive">Out Of Stock</Badge>
            ) : (
              <span className="tabular-nums">{stock} left</span>
            )}
          </li>
        ))}
      </ul>
      {total > products.length && (
        <Link
          href={routes.admin.products({ sortBy: 'stock-lowtohigh' })}
          className="inline-flex min-h-9 items-center justify-self-start text-sm text-primary underline-offset-4 hover:underline"
        >
          and {count.format(total - products.length)} more
        </Link>
      )}
    </div>
  );
}
