import { Badge } from '@/components/ui/badge';
import type { LowStock as Low } from '@/lib/dashboard/schema';
import { Thumbnail } from './thumbnail';

interface LowStockProps {
  products: Low[];
  /** Of all products that run out, shown here or not. */
  total: number;
}

export function LowStock({ products, total }: LowStockProps) {
  if (total === 0) return <p className="py-2 text-sm">Every product has ten pieces or more.</p>;
  return (
    <div className="grid gap-2">
      <ul className="grid text-sm">
        {products.map(({ id, title, image, stock }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 border-t py-1 first:border-t-0">
            <Thumbnail image={image} />
            <span className="min-w-0 flex-1">{title}</span>
            {stock === 0 ? (
              <Badge variant="destructive">Out of stock</Badge>
            ) : (
              <span className="tabular-nums">{stock} left</span>
            )}
          </li>
        ))}
      </ul>
      {total > products.length && (
        <p className="text-xs text-muted-foreground">and {total - products.length} more</p>
      )}
    </div>
  );
}
