'use client';

import { useSession } from '@/components/client/session';
import { routes } from '@/lib/routes';
import { ReviewForm } from './review-form';

interface ReviewEntryProps {
  productId: string;
  /** Where to come back to. */
  path: string;
}

export function ReviewEntry({ productId, path }: ReviewEntryProps) {
  const { user } = useSession();
  if (user?.role === 'shopper')
    return <ReviewForm productId={productId} userId={user.id} path={path} />;
  if (user) return null;
  return (
    <p className="text-sm">
      <a
        href={routes.login(path)}
        className="font-semibold text-primary underline underline-offset-4"
      >
        Log in to review it
      </a>
    </p>
  );
}
