'use client';

import { User } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useSWRConfig } from 'swr';
import { IntentLink } from '@/components/ui/intent-link';
import { routes } from '@/lib/routes';
import { callApiForEnvelope, messageOf } from './api-client';
import { MenuButton, menuItemClass } from './menu-button';
import { forgetSession } from './session';
import { SignInLink } from './sign-in-link';
import { showToast } from './toast';
import { SESSION_KEY, useSession } from './use-session';

export function AccountMenu() {
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const router = useRouter();

  if (user === undefined) return <span className="w-16" />;
  if (user === null) return <SignInLink />;

  const signOut = async () => {
    try {
      const { message } = await callApiForEnvelope<{ message: string }>(routes.api.logout(), {
        method: 'POST',
      });
      forgetSession();
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
      <IntentLink role="menuitem" tabIndex={-1} href={routes.account()} className={menuItemClass}>
        Account
      </IntentLink>
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
