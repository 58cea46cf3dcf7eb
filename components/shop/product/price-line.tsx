import type { PriceTags } from '@/lib/catalog/card-rules';

interface PriceLineProps {
  prices: PriceTags;
  className?: string;
}

export function PriceLine({ prices: { now, before }, className = '' }: PriceLineProps) {
  return (
    <p className={`price-line ${className}`}>
      <span className="font-semibold">
        {before ? <span className="sr-only">Sale price </span> : null}
        {now}
      </span>
      {before ? (
        <s className="text-sm text-muted-foreground">
          <span className="sr-only">Price before </span>
          {before}
        </s>
      ) : null}
    </p>
  );
}
