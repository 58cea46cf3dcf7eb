import { unitPrice } from '@/lib/catalog/rules';
import { formatPriceTag } from '@/lib/money';

interface PriceLineProps {
  product: { price: number; salePrice: number };
  className?: string;
}

export function PriceLine({ product, className = '' }: PriceLineProps) {
  const isOnSale = product.salePrice > 0;
  return (
    <p className={`price-line ${className}`}>
      <span className="font-semibold">
        {isOnSale ? <span className="sr-only">Sale price </span> : null}
        {formatPriceTag(unitPrice(product))}
      </span>
      {isOnSale ? (
        <s className="text-sm text-muted-foreground">
          <span className="sr-only">Price before </span>
          {formatPriceTag(product.price)}
        </s>
      ) : null}
    </p>
  );
}
