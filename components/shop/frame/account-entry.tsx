'use client';

import dynamic from 'next/dynamic';
import { useMayBeSignedIn } from '@/components/client/use-may-be-signed-in';
import { SignInLink } from './sign-in-link';

const place = <span className="w-16" />;

const AccountMenu = dynamic(() => import('./account-menu').then((file) => file.AccountMenu), {
  ssr: false,
  loading: () => place,
});

/** The place of the control is kept while nobody knows who is here: nothing moves when it is known. */
export function AccountEntry() {
  const mayBeSignedIn = useMayBeSignedIn();
  if (mayBeSignedIn === undefined) return place;
  return mayBeSignedIn ? <AccountMenu /> : <SignInLink />;
}
