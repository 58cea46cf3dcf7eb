'use client';

import dynamic from 'next/dynamic';
import { useSession } from '@/components/browser/session';
import { untilLoaded } from '@/components/browser/until-loaded';
import { routes } from '@/lib/routes';

const ReviewForm = dynamic(
  () => untilLoaded(() => import('./review-form').then((file) => file.ReviewForm)),
  { ssr: false },
);

interface ReviewEntryProps {
  productId: string;
  /** Where to return to. */
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
        Log in to review
      </a>
    </p>
  );
}
