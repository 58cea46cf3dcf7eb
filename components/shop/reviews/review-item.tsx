'use client';

import type { ComponentProps } from 'react';
import { Picture } from '@/components/ui/picture';
import { formatDay } from '@/lib/dates';
import { FIT_WORDS } from '@/lib/reviews/rules';
import type { ReviewDto } from '@/lib/reviews/schema';
import { STORE } from '@/lib/store';
import { Stars } from './stars';

interface ReviewItemProps extends ComponentProps<'li'> {
  review: Omit<ReviewDto, '_id' | 'productId' | 'userId'>;
}

export function ReviewItem({ review, ...item }: ReviewItemProps) {
  const { userName, size, fit, photos, answer } = review;
  const facts = [size && `Bought size ${size}`, fit && FIT_WORDS[fit]].filter(Boolean).join(' · ');
  return (
    <li {...item} className="review">
      <p>
        <Stars value={review.reviewValue} />
        <span className="font-semibold">{userName}</span>
        {review.verifiedPurchase ? (
          <span className="text-xs font-medium text-success">Verified purchase</span>
        ) : null}
        {/* Browsers abbreviate September differently. */}
        <time dateTime={review.createdAt} suppressHydrationWarning>
          {formatDay(review.createdAt)}
        </time>
      </p>
      {facts ? <small>{facts}</small> : null}
      <p>{review.reviewMessage}</p>
      {photos.length > 0 ? (
        <div>
          {photos.map((url, at) => (
            <a key={url} href={url}>
              <Picture
                src={url}
                alt={`Photograph ${at + 1} by ${userName}`}
                sizes="80px"
                widths={[96, 180, 360]}
              />
            </a>
          ))}
        </div>
      ) : null}
      {answer ? (
        <blockquote>
          <strong>{STORE.name}: </strong>
          {answer.text}
        </blockquote>
      ) : null}
    </li>
  );
}
