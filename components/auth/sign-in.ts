import { callApiForEnvelope } from '@/components/shop/api-client';
import type { LoginInput, RegistrationInput, SessionUser } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';

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

/** A full load afterwards, so that nothing of the session survives in the router's cache. */
export async function signOut(): Promise<void> {
  await callApiForEnvelope(routes.api.logout(), { method: 'POST' });
  window.location.assign(routes.login());
}
