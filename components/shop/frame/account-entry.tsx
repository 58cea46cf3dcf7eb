'use client';

import { later } from '@/components/client/later';
import { useMayBeSignedIn } from '@/components/client/use-may-be-signed-in';
import { SignInLink } from './sign-in-link';

const place = <span className="w-16" />;

const AccountMenu = later(() => import('./account-menu').then((file) => file.AccountMenu), place);

/** The place of the control is kept while nobody knows who is here: nothing moves when it is known. */
export function AccountEntry() {
  const mayBeSignedIn = useMayBeSignedIn();
  if (mayBeSignedIn === undefined) return place;
  return mayBeSignedIn ? <AccountMenu /> : <SignInLink />;
}
