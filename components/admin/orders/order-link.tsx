import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';

/** Follows the text of a control: ', order 100123'. */
export function OrderLink({ number }: { number: string }) {
  return (
    <>
      {', '}
      <Link
        href={routes.admin.orders({ search: number })}
        prefetch={false}
        className="text-primary underline underline-offset-4"
      >
        order {number}
      </Link>
    </>
  );
}
