'use client';

import { User } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useSWRConfig } from 'swr';
import { routes } from '@/lib/routes';
import { callApiForEnvelope, messageOf } from './api-client';
import { MenuButton, menuItemClass } from './menu-button';
import { showToast } from './toast';
import { SESSION_KEY, useSession } from './use-session';

/** The place of the control is kept while nobody knows who is here: nothing moves when it is known. */
export function AccountMenu() {
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const router = useRouter();

  if (!user) {
    return (
      <Link
        href={routes.login()}
        className={`grid h-11 w-16 place-items-center text-sm font-semibold underline-offset-8 hover:underline ${user === undefined ? 'opacity-0' : ''}`}
      >
        Sign in
      </Link>
    );
  }

  const signOut = async () => {
    try {
      const { message } = await callApiForEnvelope<{ message: string }>(routes.api.logout(), {
        method: 'POST',
      });
      await mutate(() => true, undefined, { revalidate: false });
      await mutate(SESSION_KEY, null, { revalidate: false });
      router.push(routes.login());
      await showToast('success', message);
    } catch (error) {
      await showToast('error', messageOf(error, 'Could not log out. Please try again.'));
    }
  };

  return (
    <MenuButton
      label="Account menu"
      className="grid h-11 w-16 cursor-pointer place-items-center"
      face={<User className="size-5" aria-hidden />}
    >
      <p className="border-b px-3 py-2.5 text-sm text-muted-foreground" role="presentation">
        Logged in as {user.userName}
      </p>
      <Link role="menuitem" tabIndex={-1} href={routes.account()} className={menuItemClass}>
        Account
      </Link>
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        onClick={signOut}
        className={menuItemClass}
      >
        Logout
      </button>
    </MenuButton>
  );
}
