import { Stars } from '@/components/shop/reviews/stars';
import { Link } from '@/components/ui/link';
import type { LatestReview } from '@/lib/dashboard/schema';
import { formatDay } from '@/lib/dates';
import { routes } from '@/lib/routes';

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
