import useSWRMutation from 'swr/mutation';
import { callApi, callApiForEnvelope, isStatus } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { panelApi } from '@/lib/panel-routes';
import type { AdminReturnDto, ReturnUpdateInput } from '@/lib/returns/return-schema';

export interface ReturnUpdateProps {
  one: AdminReturnDto;
  /** As it is after a decision, of this clerk or another. */
  onChange: (one: AdminReturnDto) => void;
  onTyped: (isTyped: boolean) => void;
  reload: () => Promise<unknown>;
}

/** Does something about a return, and shows it as it is then; also if somebody else was first. */
export function useReturnUpdate(
  { one, onChange, onTyped, reload }: ReturnUpdateProps,
  onDone: () => void,
) {
  async function showAsItIs() {
    const found = await callApi<AdminReturnDto[]>(
      panelApi.adminReturns({ search: one.orderNumber }),
    ).catch(() => []);
    const now = found.find(({ _id }) => _id === one._id);
    if (now) onChange(now);
  }

  return useSWRMutation(
    panelApi.adminReturnUpdate(one._id),
    (path: string, { arg }: { arg: Omit<ReturnUpdateInput, 'version'> }) =>
      callApiForEnvelope<{ message: string }>(path, {
        method: 'PUT',
        body: { ...arg, version: one.version },
      }),
    {
      throwOnError: false,
      async onSuccess({ message }) {
        onTyped(false);
        await showAsItIs();
        onDone();
        toast.success(message);
        await reload();
      },
      onError: (error) => isStatus(error, 409) && void showAsItIs().then(reload),
    },
  );
}
export type ReturnUpdate = ReturnType<typeof useReturnUpdate>;
