import { z } from 'zod';
import type { ApiError } from '@/components/client/api-client';
import { formatRupees } from '@/lib/money';

const freshTotal = z.object({ totalAmount: z.number() });

/** The server's message for a refused order, with the new total where it has changed (409). */
export function withTotalNow({ status, message, data }: ApiError): string {
  const parsed = freshTotal.safeParse(data);
  if (status !== 409 || !parsed.success) return message;
  return `${message} The total is now ${formatRupees(parsed.data.totalAmount)}.`;
}
