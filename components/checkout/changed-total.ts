import { z } from 'zod';
import type { ApiError } from '@/components/client/api-client';
import { formatRupees } from '@/lib/money';

const freshTotal = z.object({ totalAmount: z.number() });

/** What the server said of an order it refused, with the total it asks for now where that has changed (a 409 says so). */
export function withTotalNow({ status, message, data }: ApiError): string {
  const parsed = freshTotal.safeParse(data);
  if (status !== 409 || !parsed.success) return message;
  return `${message} The total is now ${formatRupees(parsed.data.totalAmount)}.`;
}
