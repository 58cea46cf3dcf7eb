import { type ReactNode, Suspense } from 'react';
import { OrderStatusBadge } from '@/components/orders/order-status-badge';
import { Stars } from '@/components/shop/reviews/stars';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import type {
  BestSeller,
  LatestReview,
  LowStock as Low,
  StatusCount,
} from '@/lib/dashboard/schema';
import { formatDay } from '@/lib/dates';
import { formatCount, formatRupees, paiseToRupees } from '@/lib/money';
import { routes } from '@/lib/routes';
import { LOW_STOCK_BELOW, ORDER_STATUSES, type OrderStatus } from '@/lib/store';

interface BlockProps {
  title: string;
  /** What the figures count. */
  note?: string;
  className?: string;
  children: ReactNode;
}

/** One block of the dashboard, streamed once its own figures have been read. */
export function Block({ title, note, className, children }: BlockProps) {
  return (
    <section
      aria-label={title}
      className={cn('grid content-start gap-3 border bg-card p-4', className)}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-bold">{title}</h2>
        {note && <p className="text-xs text-muted-foreground">{note}</p>}
      </div>
      <Suspense fallback={<RowsSkeleton label={`Loading: ${title}`} />}>{children}</Suspense>
    </section>
  );
}

const CLOSED: readonly OrderStatus[] = ['delivered', 'rejected'];

interface OrdersByStatusProps {
  counts: StatusCount[];
  /** First day on which closed orders count, 'YYYY-MM-DD'. */
  closedSince: string;
}

export function OrdersByStatus({ counts: given, closedSince }: OrdersByStatusProps) {
  const counts = new Map(given.map(({ status, orders }) => [status, orders]));
  return (
    <ul className="grid text-sm">
      {ORDER_STATUSES.map((status) => (
        <li key={status} className="border-t first:border-t-0">
          <Link
            href={routes.admin.orders({
              status,
              ...(CLOSED.includes(status) && { startDate: closedSince }),
            })}
            className="flex min-h-10 items-center justify-between gap-4 hover:bg-ink/5"
          >
            <OrderStatusBadge status={status} />
            <span className="font-medium tabular-nums">{formatCount(counts.get(status) ?? 0)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface LowStockProps {
  products: Low[];
  /** Counts all products with low stock, shown here or not. */
  total: number;
}

export function LowStock({ products, total }: LowStockProps) {
  if (total === 0)
    return <p className="py-2 text-sm">Every product has {LOW_STOCK_BELOW} pieces or more.</p>;
  return (
    <div className="grid gap-2">
      <ul className="grid text-sm">
        {products.map(({ id, title, image, size, stock }) => (
          <ProductRow key={`${id} ${size}`} title={title} size={size} image={image}>
            {stock === 0 ? (
              <Badge variant="destructive">Out Of Stock</Badge>
            ) : (
              <span className="tabular-nums">{stock} left</span>
            )}
          </ProductRow>
        ))}
      </ul>
      {total > products.length && (
        <Link
          href={routes.admin.stock({ filter: 'low' })}
          className="inline-flex min-h-9 items-center justify-self-start text-sm text-primary underline-offset-4 hover:underline"
        >
          and {formatCount(total - products.length)} more
        </Link>
      )}
    </div>
  );
}

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

interface ProductRowProps {
  title: string;
  /** If it is about one size. */
  size?: string | null;
  image: string;
  /** The figure at its end. */
  children: ReactNode;
}

function ProductRow({ title, size, image, children }: ProductRowProps) {
  return (
    <li className="flex min-h-12 items-center gap-3 border-t py-1 first:border-t-0">
      <Picture
        src={image}
        alt=""
        sizes="36px"
        widths={[96]}
        className="h-11 w-9 shrink-0 bg-secondary object-cover"
      />
      <Link
        href={routes.admin.productsCalled(title)}
        className="min-w-0 flex-1 underline-offset-4 hover:underline"
      >
        {size ? `${title}, ${size}` : title}
      </Link>
      {children}
    </li>
  );
}

export function LatestReviews({ reviews }: { reviews: LatestReview[] }) {
  if (reviews.length === 0) return <p className="py-2 text-sm">Nobody has written yet.</p>;
  return (
    <ul className="grid gap-3 text-sm">
      {reviews.map(({ id, title, userName, value, message, at }) => (
        <li key={id} className="grid gap-1 border-t pt-3 first:border-t-0 first:pt-0">
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <Link
              href={routes.admin.productsCalled(title)}
              className="font-medium underline-offset-4 hover:underline"
            >
              {title}
            </Link>
            <Stars value={value} />
          </p>
          <p className="line-clamp-3 break-words">{message}</p>
          <p className="text-xs text-muted-foreground">
            {userName}, <time dateTime={at.toISOString()}>{formatDay(at)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

export function WaitingReviews({ count }: { count: number }) {
  return (
    <p className="pt-3 text-sm">
      <Link
        href={routes.admin.reviews(count > 0 ? { state: 'waiting' } : {})}
        className="font-medium underline underline-offset-4"
      >
        {count > 0 ? `${formatCount(count, 'review')} to look at` : 'All reviews'}
      </Link>
    </p>
  );
}
