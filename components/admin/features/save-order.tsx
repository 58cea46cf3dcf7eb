'use client';

import useSWRMutation from 'swr/mutation';
import {
  type ApiError,
  callApiForEnvelope,
  isStatus,
  messageOf,
} from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import type { FeatureDto, FeatureOrder } from '@/lib/features/schema';
import { routes } from '@/lib/routes';

interface Saved {
  data: FeatureDto[];
  message: string;
}

interface SaveOrderProps {
  /** Every feature's id, in the order on the screen and in the order saved before. */
  ids: readonly string[];
  seen: readonly string[];
  /** Saved or given up. */
  onDone: () => void;
  /** Somebody else has changed the pictures or their order since. */
  onOutdated: () => void;
}

/** Shown while the order on the screen is not the saved one. */
export function SaveOrder({ ids, seen, onDone, onOutdated }: SaveOrderProps) {
  const { trigger, isMutating, error } = useSWRMutation(
    routes.api.features(),
    (_, { arg }: { arg: FeatureOrder }) =>
      callApiForEnvelope<Saved>(routes.api.featureOrder(), { method: 'PUT', body: arg }),
    {
      populateCache: ({ data }: Saved) => data,
      revalidate: false,
      throwOnError: false,
      onSuccess({ message }) {
        toast.success(message);
        onDone();
      },
      onError: (reason) => isStatus(reason, 409) && onOutdated(),
    },
  );

  const theirs = isStatus(error, 409) ? ((error as ApiError).data as FeatureDto[]) : [];

  return (
    <div className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 border bg-popover p-3 shadow-float">
      <p className={`flex-1 text-sm ${error ? 'max-sm:basis-full' : ''}`}>
        {error ? (
          <span role="alert" className="text-destructive">
            {messageOf(error, 'The order could not be saved. Please try again.')}
          </span>
        ) : (
          'This order is not saved yet.'
        )}
      </p>
      {theirs.length > 0 ? (
        <ol aria-label="Their order" className="order-last flex basis-full flex-wrap gap-1">
          {theirs.map(({ _id, image, alt }) => (
            <li key={_id} className="relative h-9 w-16 bg-secondary">
              <Picture src={image} alt={alt} sizes="64px" widths={[96, 180]} className="fill-box" />
            </li>
          ))}
        </ol>
      ) : null}
      <Button variant="ghost" size="sm" aria-disabled={isMutating} onClick={onDone}>
        Undo
      </Button>
      <Button
        size="sm"
        aria-disabled={isMutating}
        onClick={() => trigger({ ids: [...ids], seen: [...seen] })}
      >
        Save order
      </Button>
    </div>
  );
}
