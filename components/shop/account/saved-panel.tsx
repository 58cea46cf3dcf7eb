'use client';

import useSWR from 'swr';
import { callApi, signedOutReason } from '@/components/browser/api-client';
import { ProductCard } from '@/components/shop/product/product-card';
import { ProductList } from '@/components/shop/product/product-list';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Rows } from '@/components/ui/rows';
import { toCardDto } from '@/lib/catalog/card-rules';
import { routes } from '@/lib/routes';
import type { SavedDto } from '@/lib/saved/schema';

/** What is taken off stays until the list is next read, so that a slip can be mended. */
export function SavedPanel({ userId }: { userId: string }) {
  const { data, error, mutate } = useSWR(
    routes.api.saved(userId),
    (path: string) => callApi<SavedDto[]>(path),
    { shouldRetryOnError: false },
  );
  return (
    <Rows
      list={{
        rows: data,
        hasFailed: error !== undefined,
        reason: signedOutReason(error),
        reload: () => void mutate(),
      }}
      name="saved products"
      empty={
        <div className="grid justify-items-start gap-4 border p-6">
          <p>Nothing saved yet. The heart on a product keeps it here.</p>
          <Button asChild variant="outline">
            <Link href={routes.listing()}>See the collection</Link>
          </Button>
        </div>
      }
    >
      {(products) => (
        <ProductList>
          {products.map((product) => (
            <li key={product._id} className="grid">
              <ProductCard product={toCardDto(product)} opensPage />
            </li>
          ))}
        </ProductList>
      )}
    </Rows>
  );
}
