import Link from 'next/link';
import type { BestSeller } from '@/lib/dashboard/schema';
import { formatRupees, paiseToRupees } from '@/lib/money';
import { routes } from '@/lib/routes';
import { Thumbnail } from './thumbnail';

const count = new Intl.NumberFormat('en-IN');

export function BestSellers({ products }: { products: BestSeller[] }) {
  if (products.length === 0) return <p className="py-2 text-sm">Nothing was sold yet.</p>;
  return (
    <ol className="grid text-sm">
      {products.map(({ productId, title, image, units, revenuePaise }) => (
        <li
          key={productId}
          className="flex min-h-12 items-center gap-3 border-t py-1 first:border-t-0"
        >
          <Thumbnail image={image} />
          <Link
            href={routes.admin.productsCalled(title)}
            className="min-w-0 flex-1 underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          <span className="grid text-right tabular-nums">
            <span className="font-medium">
              {units === 1 ? '1 piece' : `${count.format(units)} pieces`}
            </span>
            <span className="text-xs text-muted-foreground">
              {formatRupees(paiseToRupees(revenuePaise))}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
