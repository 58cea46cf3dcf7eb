'use client';

import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import type { OwnReviewDto } from '@/lib/reviews/schema';
import { routes } from '@/lib/routes';
import { ReviewForm, type ReviewFormProps } from './review-form';

type YourReviewProps = Omit<ReviewFormProps, 'own' | 'onSaved'>;

/** What became of a shopper's review, and the form for it. */
export function YourReview(props: YourReviewProps) {
  const { productId, userId } = props;
  const { data: own, mutate } = useSWR(
    `${routes.api.reviews('own')}/${userId}/${productId}`,
    callApi<OwnReviewDto | null>,
    { shouldRetryOnError: false },
  );
  return (
    <>
      <div role="status" className="grid gap-2 text-sm empty:absolute">
        {own?.hiddenReason ? (
          <p className="border-l-2 border-destructive pl-3">
            Your review is not shown: {own.hiddenReason} You may write it again; we then look at it
            once more.
          </p>
        ) : null}
        {own && own.waitingPhotos.length > 0 ? (
          <p className="border-l-2 border-turmeric pl-3">
            Your photographs are shown once we have looked at them.
          </p>
        ) : null}
      </div>
      <ReviewForm
        {...props}
        own={own ?? null}
        onSaved={(saved) => void mutate(saved, { revalidate: false })}
      />
    </>
  );
}
