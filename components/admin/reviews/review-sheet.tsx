'use client';

import { type ReactNode, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { callApi, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/form-field';
import { Picture } from '@/components/ui/picture';
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetHeader,
  SheetTitle,
} from '@/components/ui/sheet';
import { formatDay } from '@/lib/dates';
import { panelApi } from '@/lib/panel-routes';
import { FIT_WORDS } from '@/lib/reviews/rules';
import type { AdminReviewDto, ReviewDecision } from '@/lib/reviews/schema';
import { routes } from '@/lib/routes';
import { confirmLeave, GuardedLink, LeaveUnsaved } from '../leave-unsaved';

type Decide = (decision: Partial<ReviewDecision>) => void;

interface ReviewSheetProps {
  /** Null while it is closed. */
  review: AdminReviewDto | null;
  /** As it is after a decision; null to close. */
  onChange: (review: AdminReviewDto | null) => void;
  reload: () => Promise<unknown>;
}

/** A review as it was written, and what can be done about it. */
export function ReviewSheet({ review, onChange, reload }: ReviewSheetProps) {
  return (
    <Sheet
      open={review !== null}
      onOpenChange={(isOpen) => isOpen || confirmLeave(() => onChange(null))}
    >
      {review ? (
        <SheetContent className="max-w-xl overflow-y-auto">
          <SheetHeader>
            <SheetTitle className="wrap-anywhere">
              <GuardedLink
                href={routes.product(review.productSlug)}
                className="underline-offset-4 hover:underline"
              >
                {review.productTitle}
              </GuardedLink>
            </SheetTitle>
            <SheetDescription>{aboutOf(review)}</SheetDescription>
          </SheetHeader>
          <Decisions key={review._id} review={review} onChange={onChange} reload={reload} />
        </SheetContent>
      ) : null}
    </Sheet>
  );
}

const aboutOf = ({
  reviewValue,
  userName,
  createdAt,
  verifiedPurchase,
  size,
  fit,
}: AdminReviewDto) =>
  [
    `${reviewValue} of 5 by ${userName}, ${formatDay(createdAt)}`,
    verifiedPurchase && 'Verified purchase',
    size && `bought size ${size}`,
    fit && FIT_WORDS[fit].toLowerCase(),
  ]
    .filter(Boolean)
    .join(' · ');

interface DecisionsProps extends Omit<ReviewSheetProps, 'review'> {
  review: AdminReviewDto;
}

function Decisions({ review, onChange, reload }: DecisionsProps) {
  const { _id, reviewMessage, photos, waitingPhotos, waits } = review;
  const [hasWaited] = useState(waits);
  const [answer, setAnswer] = useState(review.answer?.text ?? '');
  const [reason, setReason] = useState('');
  const isUnsaved = answer.trim() !== (review.answer?.text ?? '') || reason.trim() !== '';
  const { trigger, isMutating, error } = useSWRMutation(
    panelApi.adminReviewUpdate(_id),
    (path: string, { arg: body }: { arg: Partial<ReviewDecision> }) =>
      callApi<AdminReviewDto>(path, { method: 'PUT', body }),
    {
      throwOnError: false,
      onSuccess: async (decided) => {
        if (decided.hiddenReason !== null) setReason('');
        onChange(decided);
        toast.success('Review updated');
        await reload();
      },
    },
  );
  const decide: Decide = (decision) => {
    if (!isMutating) void trigger(decision);
  };
  return (
    <div className="grid gap-6 px-5 pb-5">
      <p className="wrap-anywhere whitespace-pre-line">{reviewMessage}</p>
      {error ? (
        <p role="alert" className="text-sm text-destructive">
          {messageOf(error, 'The review could not be updated.')}
        </p>
      ) : null}
      <p role="status" className="border-l-2 border-turmeric pl-3 text-sm empty:hidden">
        {hasWaited && !waits ? 'Thank you: nothing of this review waits for you now.' : null}
      </p>
      {photos.length + waitingPhotos.length > 0 ? (
        <Photos photos={photos} waiting={waitingPhotos} decide={decide} />
      ) : null}
      <Answer review={review} decide={decide} answer={answer} onType={setAnswer} />
      <Hiding review={review} decide={decide} reason={reason} onType={setReason} />
      <LeaveUnsaved isUnsaved={isUnsaved} onDiscard={() => onChange(null)} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid justify-items-start gap-3 border-t pt-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

interface PhotosProps {
  photos: readonly string[];
  waiting: readonly string[];
  decide: Decide;
}

function Photos({ photos, waiting, decide }: PhotosProps) {
  return (
    <Part title="Photographs">
      <ul className="flex flex-wrap gap-4">
        {[...waiting, ...photos].map((url, at) => (
          <li key={url} className="grid content-start justify-items-start gap-2">
            <a href={url} target="_blank" rel="noreferrer">
              <Picture
                src={url}
                alt={`Photograph ${at + 1}`}
                sizes="160px"
                widths={[180, 360, 480]}
                className="h-50 w-40 object-cover"
              />
            </a>
            {waiting.includes(url) ? (
              <span className="flex gap-2">
                <Button size="sm" onClick={() => decide({ showPhotos: [url] })}>
                  Show
                </Button>
                <Button size="sm" variant="outline" onClick={() => decide({ refusePhotos: [url] })}>
                  Refuse
                </Button>
              </span>
            ) : (
              <Button size="sm" variant="outline" onClick={() => decide({ refusePhotos: [url] })}>
                Take away
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface PartProps {
  review: AdminReviewDto;
  decide: Decide;
  onType: (typed: string) => void;
}

function Answer({ review, decide, answer, onType }: PartProps & { answer: string }) {
  const isBlank = answer.trim() === '';
  return (
    <Part title="Answer">
      <TextareaField
        label="Shown below the review"
        value={answer}
        maxLength={1000}
        onChange={({ target }) => onType(target.value)}
        className="w-full"
      />
      <Button
        variant="outline"
        disabled={isBlank && !review.answer}
        onClick={() => decide({ answer: isBlank ? null : answer })}
      >
        {isBlank && review.answer ? 'Take the answer away' : 'Save answer'}
      </Button>
    </Part>
  );
}

function Hiding({
  review: { hiddenReason },
  decide,
  reason,
  onType,
}: PartProps & { reason: string }) {
  if (hiddenReason !== null)
    return (
      <Part title="Hidden">
        <p className="text-sm wrap-anywhere">{hiddenReason}</p>
        <span className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => decide({ hideReason: null })}>
            Show it again
          </Button>
          <Button variant="ghost" onClick={() => decide({ hideReason: hiddenReason })}>
            Keep it hidden
          </Button>
        </span>
      </Part>
    );
  return (
    <Part title="Hide it">
      <TextareaField
        label="Reason"
        hint="The reviewer reads it. The stars no longer count the review."
        value={reason}
        maxLength={300}
        onChange={({ target }) => onType(target.value)}
        className="w-full"
      />
      <Button
        variant="destructive"
        disabled={reason.trim() === ''}
        onClick={() => decide({ hideReason: reason })}
      >
        Hide review
      </Button>
    </Part>
  );
}
