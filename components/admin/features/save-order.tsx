'use client';

import useSWRMutation from 'swr/mutation';
import { callApiForEnvelope, isStatus, messageOf } from '@/components/client/api-client';
import { toast } from '@/components/client/toast';
import { Button } from '@/components/ui/button';
import type { FeatureDto, FeatureOrder } from '@/lib/features/schema';
import { routes } from '@/lib/routes';

interface Saved {
  data: FeatureDto[];
  message: string;
}

interface SaveOrderProps {
  /** Every feature's id in the order on the screen, and in the order saved before. */
  ids: readonly string[];
  seen: readonly string[];
  /** Saved or given up. */
  onDone: () => void;
  /** Somebody else has saved another order since. */
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

  return (
    <div className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 border bg-popover p-3 shadow-float">
      <p className="flex-1 text-sm">
        {error ? (
          <span role="alert" className="text-destructive">
            {messageOf(error, 'The order could not be saved. Please try again.')}
          </span>
        ) : (
          'This order is not saved yet.'
        )}
      </p>
      <Button variant="ghost" size="sm" disabled={isMutating} onClick={onDone}>
        Undo
      </Button>
      <Button
        size="sm"
        aria-disabled={isMutating}
        onClick={() => isMutating || trigger({ ids: [...ids], seen: [...seen] })}
      >
        Save order
      </Button>
    </div>
  );
}
