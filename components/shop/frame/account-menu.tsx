'use client';

import { User } from 'lucide-react';
import { toast } from 'sonner';
import { messageOf } from '@/components/client/api-client';
import { signOut } from '@/components/client/sign-in';
import { useSession } from '@/components/client/use-session';
import { routes } from '@/lib/routes';
import { MenuButton, menuItemClass } from './menu-button';
import { SignInLink } from './sign-in-link';

export function AccountMenu() {
  const { user } = useSession();

  if (user === undefined) return <span className="w-16" />;
  if (user === null) return <SignInLink />;

  const leave = async () => {
    try {
      await signOut();
    } catch (error) {
      toast.error(messageOf(error, 'Could not log out. Please try again.'));
    }
  };

  return (
    <MenuButton
      label="Account menu"
      className="grid h-11 w-16 cursor-pointer place-items-center"
      face={<User className="size-5" />}
    >
      <p
        className="wrap-anywhere border-b px-3 py-2.5 text-sm text-muted-foreground"
        role="presentation"
      >
        Logged in as {user.userName}
      </p>
      {/* A load of its own: the account has a stricter policy for scripts than the page this stands on. */}
      <a role="menuitem" tabIndex={-1} href={routes.account()} className={menuItemClass}>
        Account
      </a>
      <button type="button" role="menuitem" tabIndex={-1} onClick={leave} className={menuItemClass}>
        Logout
      </button>
    </MenuButton>
  );
}
