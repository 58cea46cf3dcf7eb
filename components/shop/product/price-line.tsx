import type { PriceTags } from '@/lib/catalog/card-rules';

interface PriceLineProps {
  prices: PriceTags;
  className?: string;
}

export function PriceLine({ prices: { now, before }, className = '' }: PriceLineProps) {
  return (
    <p className={`price-line${className && ` ${className}`}`}>
      <b>
        {before ? <span className="sr-only">Sale price </span> : null}
        {now}
      </b>
      {before ? (
        <s>
          <span className="sr-only">Price before </span>
          {before}
        </s>
      ) : null}
    </p>
  );
}
