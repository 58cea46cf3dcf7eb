import { leaveFor } from '@/components/browser/leave-for';
import type { LoginInput, RegistrationInput, SessionUser } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';
import { addressDraft } from './address-draft';
import { callApiForEnvelope } from './api-client';

interface SignedIn {
  message: string;
  user: SessionUser;
}

export function signIn(credentials: LoginInput) {
  return callApiForEnvelope<SignedIn>(routes.api.login(), { method: 'POST', body: credentials });
}

export function register(registration: RegistrationInput) {
  const call = { method: 'POST', body: registration } as const;
  return callApiForEnvelope<{ message: string }>(routes.api.register(), call);
}

/** Ends the session and goes to the sign-in page. @throws ApiError */
export async function signOut(): Promise<void> {
  const call = { method: 'POST' } as const;
  const { message } = await callApiForEnvelope<{ message: string }>(routes.api.logout(), call);
  addressDraft.drop();
  leaveFor(routes.login(), 'success', message);
}
