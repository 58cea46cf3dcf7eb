'use client';

import { useRouter } from 'next/navigation';
import useSWRMutation from 'swr/mutation';
import { callApiForEnvelope, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { panelApi } from '@/lib/panel-routes';

interface TrustCustomerProps {
  id: string;
  isTrusted: boolean;
}

/** Lifts the limits of open orders for one customer, and sets them again. */
export function TrustCustomer({ id, isTrusted }: TrustCustomerProps) {
  const router = useRouter();
  const { trigger, isMutating } = useSWRMutation(
    panelApi.adminCustomerTrust(id),
    (path: string) =>
      callApiForEnvelope<{ message: string }>(path, {
        method: 'PUT',
        body: { isTrusted: !isTrusted },
      }),
    {
      throwOnError: false,
      onSuccess({ message }) {
        toast.success(message);
        router.refresh();
      },
      onError: (error) =>
        toast.error(messageOf(error, 'This could not be saved. Please try again.')),
    },
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border bg-card p-4 text-sm">
      <p className="grow">
        {isTrusted ? (
          <>
            <strong>Trusted customer.</strong> The limits of open orders do not apply.
          </>
        ) : (
          'The limits of open orders apply, as for everybody.'
        )}
      </p>
      <Button
        variant="outline"
        size="sm"
        aria-disabled={isMutating}
        onClick={() => isMutating || void trigger()}
      >
        {isTrusted ? 'Apply the limits again' : 'Trust this customer'}
      </Button>
    </div>
  );
}
