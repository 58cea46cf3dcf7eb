'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { callApi, signedOutReason } from '@/components/browser/api-client';
import type { OrderDto } from '@/lib/orders/schema';

/** One order's details, requested by a row's button. */
export function useOrderDetails(pathOf: (orderId: string) => string) {
  const [orderId, setOrderId] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const { data, error, isLoading, mutate } = useSWR(
    orderId === null ? null : pathOf(orderId),
    (path: string) => callApi<OrderDto>(path),
    { shouldRetryOnError: false },
  );
  const failed = error !== undefined && data === undefined;

  return {
    order: data,
    failed,
    reason: signedOutReason(error),
    isOpen: isWanted && (data !== undefined || failed),
    waitingFor: isWanted && isLoading ? orderId : null,
    open(id: string) {
      setOrderId(id);
      setWanted(true);
      if (id === orderId) void mutate();
    },
    close: () => setWanted(false),
    reload: () => mutate(),
  };
}
export type OrderDetails = ReturnType<typeof useOrderDetails>;
