import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';

export function Wordmark() {
  return (
    <Link
      href={routes.home()}
      aria-label={`${STORE.name}, home page`}
      className="font-display text-2xl font-bold tracking-tighter"
    >
      {STORE.name.toLowerCase()}
      <span aria-hidden className="text-turmeric">
        .
      </span>
    </Link>
  );
}
