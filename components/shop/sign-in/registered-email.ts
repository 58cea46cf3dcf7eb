import { slot } from '@/components/browser/wanted-item';

/** The address of an account that was just made, for the form to sign in. */
export const registeredEmail = slot<string>('noyyal.email', 30);
