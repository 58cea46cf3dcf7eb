'use client';

import { later } from '@/components/client/later';
import { useMayBeSignedIn } from '@/components/client/use-may-be-signed-in';
import { routes } from '@/lib/routes';

const ReviewForm = later(() => import('./review-form').then((file) => file.ReviewForm));

interface ReviewEntryProps {
  productId: string;
  /** Where to come back to. */
  path: string;
}

/** The review form for who is signed in; the way to it for who is not. */
export function ReviewEntry({ productId, path }: ReviewEntryProps) {
  const mayBeSignedIn = useMayBeSignedIn();
  const signIn = (
    <p className="text-sm">
      <a
        href={routes.login(path)}
        className="font-semibold text-primary underline underline-offset-4"
      >
        Log in to review it
      </a>
    </p>
  );
  return mayBeSignedIn ? <ReviewForm productId={productId} path={path} signIn={signIn} /> : signIn;
}
