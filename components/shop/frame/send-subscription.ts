import { ApiError, callApiForEnvelope, messageOf } from '@/components/client/api-client';
import { routes } from '@/lib/routes';
import { subscribeInput } from '@/lib/subscribers/schema';

interface Outcome {
  isDone: boolean;
  /** The server's thanks, or what is wrong. */
  sentence: string;
}

export async function sendSubscription(email: FormDataEntryValue | null): Promise<Outcome> {
  const parsed = subscribeInput.safeParse({ email });
  if (!parsed.success) {
    return { isDone: false, sentence: parsed.error.issues[0]?.message ?? 'Check the address' };
  }
  try {
    const call = { method: 'POST', body: parsed.data } as const;
    const answer = await callApiForEnvelope<{ message: string }>(routes.api.subscribe(), call);
    return { isDone: true, sentence: answer.message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const sentence = messageOf(error, 'The address could not be saved. Please try again.');
    return { isDone: false, sentence };
  }
}
