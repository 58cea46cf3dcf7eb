import { z } from 'zod';
import { text } from '../../text';

/** 'late': the payment is captured after the shopper has left, so only the webhook reports it. */
const SANDBOX_OUTCOMES = ['success', 'failure', 'late'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

export const sandboxInput = z.object({
  orderId: text(1, 64),
  outcome: z.enum(SANDBOX_OUTCOMES),
});
