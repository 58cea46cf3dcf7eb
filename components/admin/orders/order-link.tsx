import { routes } from '@/lib/routes';
import { GuardedLink } from '../leave-unsaved';

/** Follows the text of a control: ', order 100123'. */
export function OrderLink({ number }: { number: string }) {
  return (
    <>
      {', '}
      <GuardedLink
        href={routes.admin.orders({ search: number })}
        prefetch={false}
        className="text-primary underline underline-offset-4"
      >
        order {number}
      </GuardedLink>
    </>
  );
}
