'use client';

import dynamic from 'next/dynamic';
import { useSession } from '@/components/browser/session';
import { untilLoaded } from '@/components/browser/until-loaded';
import { routes } from '@/lib/routes';

const YourReview = dynamic(
  () => untilLoaded(() => import('./your-review').then((file) => file.YourReview)),
  { ssr: false },
);

interface ReviewEntryProps {
  productId: string;
  /** Where to return to. */
  path: string;
  hasNoSizes: boolean;
}

export function ReviewEntry({ path, ...about }: ReviewEntryProps) {
  const { user } = useSession();
  if (user?.role === 'shopper') return <YourReview {...about} userId={user.id} path={path} />;
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
