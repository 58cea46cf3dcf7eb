import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { formatPriceTag } from '@/lib/money';
import { refundOnRejection } from '@/lib/orders/rules';
import type { OrderDto } from '@/lib/orders/schema';
import { panelApi } from '@/lib/panel-routes';
import type { SettingsDto } from '@/lib/settings/schema';
import { useIsOwner } from '../staff-role';

/** Why a clerk cannot reject this order, whose money would go back; null for owners and small sums. */
export function useWhyNotRefunded(order: OrderDto) {
  const asks = !useIsOwner() && refundOnRejection(order) !== null;
  const { data } = useSWR(asks ? panelApi.adminSettings() : null, (path: string) =>
    callApi<SettingsDto>(path),
  );
  return (status: string): string | null =>
    status === 'rejected' && data && order.totalAmount > data.clerkRefundRupees
      ? `Only owners reject a paid order of more than ${formatPriceTag(data.clerkRefundRupees)}.`
      : null;
}
