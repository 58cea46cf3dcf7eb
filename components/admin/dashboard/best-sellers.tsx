import type { BestSeller } from '@/lib/dashboard/schema';
import { formatCount, formatRupees, paiseToRupees } from '@/lib/money';
import { ProductRow } from './product-row';

export function BestSellers({ products }: { products: BestSeller[] }) {
  if (products.length === 0) return <p className="py-2 text-sm">Nothing was sold yet.</p>;
  return (
    <ol className="grid text-sm">
      {products.map(({ productId, title, image, units, revenuePaise }) => (
        <ProductRow key={productId} title={title} image={image}>
          <span className="grid text-right tabular-nums">
            <span className="font-medium">{formatCount(units, 'piece')}</span>
            <span className="text-xs text-muted-foreground">
              {formatRupees(paiseToRupees(revenuePaise))}
            </span>
          </span>
        </ProductRow>
      ))}
    </ol>
  );
}
