import { z } from 'zod';
import type { ApiError } from '@/components/client/api-client';

const freshTotal = z.object({ totalAmount: z.number() });

/** The total in rupees the server asks for now, where a 409 says so. */
export function changedTotal(error: ApiError): number | null {
  const parsed = freshTotal.safeParse(error.data);
  return error.status === 409 && parsed.success ? parsed.data.totalAmount : null;
}
