'use client';

import { Star } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { callApi, isStatus, messageOf } from '@/components/browser/api-client';
import { leaveFor } from '@/components/browser/leave-for';
import { toast } from '@/components/browser/toast';
import { unsentReview } from '@/components/browser/wanted-item';
import { buttonVariants } from '@/components/ui/button-variants';
import type { Rating, ReviewDto } from '@/lib/reviews/schema';
import { routes } from '@/lib/routes';
import { MAX_REVIEW_LENGTH } from '@/lib/store';

const RATINGS: readonly Rating[] = [1, 2, 3, 4, 5];

interface ReviewFormProps {
  productId: string;
  userId: string;
  /** Where to return to. */
  path: string;
}

/** One review per shopper and product: a second one replaces the first. */
export function ReviewForm({ productId, userId, path }: ReviewFormProps) {
  const router = useRouter();
  const name = useId();
  const [rating, setRating] = useState<Rating | 0>(0);
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const unsent = unsentReview.take((review) => review.productId === productId);
    if (!unsent) return;
    setRating(unsent.rating);
    setMessage(unsent.message);
  }, [productId]);

  const isBlank = message.trim() === '';
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || isBlank || rating === 0) return;
    const form = event.currentTarget;
    setSending(true);
    try {
      const body = { productId, userId, reviewMessage: message, reviewValue: rating };
      await callApi<ReviewDto>(routes.api.reviewAdd(), { method: 'POST', body });
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
        unsentReview.keep({ productId, rating, message });
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          ref={button}
          type="submit"
          disabled={isBlank || rating === 0}
          aria-disabled={isSending}
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
