'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { usePaused } from '@/components/browser/use-paused';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Picture } from '@/components/ui/picture';
import type { AdminProductDto } from '@/lib/catalog/schema';
import { formatPriceTag } from '@/lib/money';
import { panelApi } from '@/lib/panel-routes';
import type { PromotionProductDto } from '@/lib/promotions/schema';
import { toPicked } from './use-known-products';

const FOUND_AT_ONCE = 8;

interface ProductSearchProps {
  label: string;
  /** Ids of products already picked. */
  taken: readonly string[];
  onPick: (product: PromotionProductDto) => void;
}

/** Finds products by title, to pick them one by one. */
export function ProductSearch({ label, taken, onPick }: ProductSearchProps) {
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  const { data, error } = useSWR(
    search === '' ? null : panelApi.adminProducts({ search, limit: FOUND_AT_ONCE }),
    (path: string) => callApi<AdminProductDto[]>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const found = search === '' ? [] : (data ?? []).map(toPicked);

  return (
    <div className="grid gap-2">
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // It is inside a form, which Enter must not send.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error ? (
        <p role="alert" className="text-sm text-destructive">
          The products could not be searched. Please try again.
        </p>
      ) : null}
      {search !== '' && data && found.length === 0 ? (
        <p role="status" className="text-sm">
          No product is called so.
        </p>
      ) : null}
      {found.length > 0 ? (
        <ul className="grid gap-1">
          {found.map((product) => {
            const isTaken = taken.includes(product._id);
            return (
              <li key={product._id} className="flex items-center gap-3 text-sm">
                <SmallPicture src={product.image} />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {product.title}{' '}
                  <span className="text-muted-foreground tabular-nums">
                    {formatPriceTag(product.price)}
                  </span>
                </span>
                <Button
                  variant="outline"
                  size="sm"
                  aria-disabled={isTaken}
                  aria-label={`${isTaken ? 'Added' : 'Add'} ${product.title}`}
                  onClick={() => onPick(product)}
                >
                  {isTaken ? 'Added' : 'Add'}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}

export function SmallPicture({ src }: { src: string | undefined }) {
  const className = 'h-11 w-9 shrink-0 bg-secondary object-cover';
  if (src === undefined) return <span className={className} />;
  return <Picture src={src} alt="" sizes="36px" widths={[96]} className={className} />;
}
