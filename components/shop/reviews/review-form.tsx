'use client';

import { Star } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { callApi, isStatus, messageOf } from '@/components/browser/api-client';
import { leaveFor } from '@/components/browser/leave-for';
import { toast } from '@/components/browser/toast';
import { unsentReview } from '@/components/browser/wanted-item';
import { PhotosField } from '@/components/shop/uploads/photos-field';
import { buttonVariants } from '@/components/ui/button-variants';
import { FIT_WORDS, FITS, MAX_REVIEW_PHOTOS } from '@/lib/reviews/rules';
import type { OwnReviewDto, Rating, ReviewInput } from '@/lib/reviews/schema';
import { routes } from '@/lib/routes';
import { MAX_REVIEW_LENGTH } from '@/lib/store';

const RATINGS: readonly Rating[] = [1, 2, 3, 4, 5];

/** What stays as it is stored if it is left out. */
type Kept = Pick<ReviewInput, 'fit' | 'photos'>;

export interface ReviewFormProps {
  productId: string;
  userId: string;
  /** Where to return to. */
  path: string;
  hasNoSizes: boolean;
  /** The review that this one replaces; null while there is none, or none is known. */
  own: OwnReviewDto | null;
  onSaved: (review: OwnReviewDto) => void;
}

/** One review per shopper and product: a second one replaces the first. */
export function ReviewForm({ productId, userId, path, ...props }: ReviewFormProps) {
  const { hasNoSizes, own, onSaved } = props;
  const router = useRouter();
  const name = useId();
  const [rating, setRating] = useState<Rating | 0>(0);
  const [message, setMessage] = useState('');
  const [kept, setKept] = useState<Kept>({});
  const { fit = own?.fit, photos = own ? [...own.photos, ...own.waitingPhotos] : [] } = kept;
  const [isUploading, setUploading] = useState(false);
  const [isSending, setSending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const unsent = unsentReview.take((review) => review.productId === productId);
    if (!unsent) return;
    setRating(unsent.rating);
    setMessage(unsent.message);
    setKept(unsent.photos ? { fit: unsent.fit, photos: unsent.photos } : { fit: unsent.fit });
  }, [productId]);

  const isBlank = message.trim() === '';
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || isUploading || isBlank || rating === 0) return;
    const form = event.currentTarget;
    setSending(true);
    try {
      const body = { productId, userId, reviewMessage: message, reviewValue: rating, ...kept };
      onSaved(await callApi<OwnReviewDto>(routes.api.reviewAdd(), { method: 'POST', body }));
      setKept({});
      // Keeps what was typed while the review was being sent.
      setMessage((written) => (written === message ? '' : written));
      setRating(0);
      // The button is about to be disabled, as the form is blank again.
      if (document.activeElement === button.current)
        form.querySelector('input')?.focus({ preventScroll: true });
      router.refresh();
      toast.success('Review added successfully!');
    } catch (error) {
      if (isStatus(error, 401)) {
        unsentReview.keep({ productId, rating, message, ...kept });
        leaveFor(routes.loginAgain(path), 'error', 'Please login to review');
        return;
      }
      toast.error(messageOf(error, 'Could not save the review. Please try again.'));
    } finally {
      setSending(false);
    }
  };

  /** The button is disabled while a part is missing, so Enter sends nothing: this says which part. */
  const submitByEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const isTyping = event.target instanceof HTMLTextAreaElement;
    const isMeant = event.key === 'Enter' && (!isTyping || event.ctrlKey || event.metaKey);
    if (!isMeant || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (rating === 0) toast.error('Please provide a rating');
    else if (isBlank) {
      toast.error('Please write a few words');
      event.currentTarget.querySelector('textarea')?.focus();
    } else event.currentTarget.requestSubmit();
  };

  return (
    <form onSubmit={submit} onKeyDown={submitByEnter} className="grid gap-3">
      <div role="radiogroup" aria-label="Rating" className="flex gap-1">
        {RATINGS.map((value) => (
          <label
            key={value}
            className="relative grid size-11 place-items-center has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === rating}
              onChange={() => setRating(value)}
              aria-label={`${value} ${value === 1 ? 'star' : 'stars'}`}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <Star
              className={`size-6 ${value <= rating ? 'fill-turmeric text-turmeric' : 'text-input'}`}
            />
          </label>
        ))}
      </div>
      <label className="grid gap-1.5 text-sm font-semibold">
        Write a review
        <textarea
          value={message}
          maxLength={MAX_REVIEW_LENGTH}
          rows={3}
          onChange={(event) => setMessage(event.target.value)}
          className="border border-input bg-popover p-3 text-base font-normal"
        />
      </label>
      {hasNoSizes ? null : (
        <fieldset className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <legend className="mb-1 font-semibold">How does it fit?</legend>
          {FITS.map((one) => (
            <label key={one} className="flex min-h-9 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name={`${name}-fit`}
                checked={fit === one}
                onChange={() => setKept({ ...kept, fit: one })}
                className="size-4 accent-primary"
              />
              {FIT_WORDS[one]}
            </label>
          ))}
        </fieldset>
      )}
      <PhotosField
        path={routes.api.reviews('photo')}
        most={MAX_REVIEW_PHOTOS}
        note="Others see them once we have looked at them."
        value={photos}
        onChange={(urls) => setKept({ ...kept, photos: urls })}
        onBusy={setUploading}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          ref={button}
          type="submit"
          disabled={isBlank || rating === 0}
          aria-disabled={isSending || isUploading}
          className={buttonVariants()}
        >
          Submit
        </button>
        <p aria-live="polite" className="text-sm text-muted-foreground">
          {!isBlank && rating === 0 ? 'Please provide a rating' : null}
        </p>
      </div>
      <p className="text-xs text-muted-foreground">
        One review per product: a new one replaces yours.
      </p>
    </form>
  );
}
