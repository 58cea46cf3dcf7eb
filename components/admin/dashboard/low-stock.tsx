import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import type { LowStock as Low } from '@/lib/dashboard/schema';
import { formatCount } from '@/lib/money';
import { routes } from '@/lib/routes';
import { LOW_STOCK_BELOW } from '@/lib/store';
import { ProductRow } from './product-row';

interface LowStockProps {
  products: Low[];
  /** Counts all products with low stock, shown here or not. */
  total: number;
}

export function LowStock({ products, total }: LowStockProps) {
  if (total === 0)
    return <p className="py-2 text-sm">Every product has {LOW_STOCK_BELOW} pieces or more.</p>;
  return (
    <div className="grid gap-2">
      <ul className="grid text-sm">
        {products.map(({ id, title, image, size, stock }) => (
          <ProductRow key={`${id} ${size}`} title={title} size={size} image={image}>
            {stock === 0 ? (
              <Badge variant="destructive">Out Of Stock</Badge>
            ) : (
              <span className="tabular-nums">{stock} left</span>
            )}
          </ProductRow>
        ))}
      </ul>
      {total > products.length && (
        <Link
          href={routes.admin.stock({ filter: 'low' })}
          className="inline-flex min-h-9 items-center justify-self-start text-sm text-primary underline-offset-4 hover:underline"
        >
          and {formatCount(total - products.length)} more
        </Link>
      )}
    </div>
  );
}
