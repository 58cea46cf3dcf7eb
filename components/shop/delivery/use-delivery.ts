import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import type { DeliveryDto } from '@/lib/delivery/schema';
import { routes } from '@/lib/routes';

/** What an order of now to a PIN code can expect; undefined until that is known, or while there is none. */
export const useDelivery = (pincode: string | undefined): DeliveryDto | undefined =>
  useSWR(
    pincode ? routes.api.delivery(pincode) : null,
    (path: string) => callApi<DeliveryDto>(path),
    { shouldRetryOnError: false },
  ).data;
