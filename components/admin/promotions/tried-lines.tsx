import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { formatPriceTag } from '@/lib/money';
import { type Tried, type TriedLine, triedKey } from '@/lib/promotions/trial-cart-rules';
import { MAX_LINE_QUANTITY } from '@/lib/store';
import { SmallPicture } from './product-search';

interface TriedLinesProps {
  lines: readonly TriedLine[];
  /** The lines' prices; empty while nothing can be tried. */
  tried: Tried['lines'];
  onChange: (lines: readonly TriedLine[]) => void;
  onTakeOut: (id: string) => void;
}

export function TriedLines({ lines, tried, onChange, onTakeOut }: TriedLinesProps) {
  if (lines.length === 0)
    return <p className="text-sm text-muted-foreground">The cart is empty: add a product.</p>;
  const change = (at: number, part: Partial<TriedLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  const isFree = (line: TriedLine, size: string) =>
    size === line.size || !lines.some((one) => triedKey(one) === triedKey({ ...line, size }));

  return (
    <ul className="grid gap-3">
      {lines.map((line, at) => {
        const { product, size, quantity } = line;
        const price = tried.find(({ key }) => key === line.id);
        return (
          <li key={line.id} className="grid gap-1 text-sm">
            <div className="flex items-start gap-3">
              <SmallPicture src={product.image} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {product.title}
                <span className="block text-muted-foreground tabular-nums">
                  {formatPriceTag(product.price)} a piece
                </span>
              </span>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Take ${product.title} in ${size} out`}
                onClick={() => onTakeOut(line.id)}
              >
                <X />
              </Button>
            </div>
            <div className="flex items-center gap-2 pl-12">
              <NativeSelect
                aria-label={`Size of ${product.title}`}
                value={size}
                onChange={({ target }) => change(at, { size: target.value })}
                className="h-9 w-20"
              >
                {product.sizes
                  .filter((one) => isFree(line, one))
                  .map((one) => (
                    <option key={one}>{one}</option>
                  ))}
              </NativeSelect>
              <Input
                type="number"
                inputMode="numeric"
                min={1}
                max={MAX_LINE_QUANTITY}
                aria-label={`Pieces of ${product.title} in ${size}`}
                value={quantity}
                onChange={({ target }) => change(at, { quantity: asQuantity(target.value) })}
                className="h-9 w-20"
              />
              {price ? (
                <span className="ml-auto text-right tabular-nums">
                  {formatPriceTag(price.sum)}
                  {price.discount > 0 ? (
                    <span className="block text-success">−{formatPriceTag(price.discount)}</span>
                  ) : null}
                </span>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const asQuantity = (text: string) =>
  Math.min(MAX_LINE_QUANTITY, Math.max(1, Math.trunc(Number(text)) || 1));
