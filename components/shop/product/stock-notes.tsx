import { stockBadge } from '@/lib/catalog/rules';
import type { ProductDto } from '@/lib/catalog/schema';
import { OwnStockNote } from './own-stock-note';

/**
 * A product's stock; if counted by size, that of the size chosen in the form beside it. All notes share one place, and
 * CSS shows one of them (`with-stock-notes`): nothing moves, and no script is needed.
 */
export function StockNotes({ product }: { product: ProductDto }) {
  const { _id, salePrice, stockMode, variants } = product;
  const whole = stockBadge(product);
  const sized = variants.map(({ size, stock }) => ({
    size,
    badge: stockBadge({ totalStock: stock, salePrice }),
  }));
  if (stockMode === 'shared') return <OwnStockNote productId={_id} badge={whole} />;
  if (!whole && sized.every(({ badge }) => !badge)) return null;
  return (
    <div aria-live="polite" className="grid w-fit *:[grid-area:1/1]">
      <div data-note="all">
        <OwnStockNote productId={_id} badge={whole} />
      </div>
      {sized.map(({ size, badge }) => (
        <div key={size} data-note={size}>
          <OwnStockNote productId={_id} size={size} badge={badge} />
        </div>
      ))}
    </div>
  );
}
