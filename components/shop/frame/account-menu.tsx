'use client';

import { User } from 'lucide-react';
import { messageOf } from '@/components/browser/api-client';
import { signOut } from '@/components/browser/sign-in';
import { toast } from '@/components/browser/toast';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Link } from '@/components/ui/link';
import { routes } from '@/lib/routes';

async function leave() {
  try {
    await signOut();
  } catch (error) {
    toast.error(messageOf(error, 'Could not log out. Please try again.'));
  }
}

export function AccountMenu({ userName }: { userName: string }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label="Account menu"
        className="grid h-11 w-16 cursor-pointer place-items-center"
      >
        <User className="size-5" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>Logged in as {userName}</DropdownMenuLabel>
        <DropdownMenuItem asChild>
          {/* A full load: the account has a stricter content security policy. */}
          <a href={routes.account()}>Account</a>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href={routes.track()}>Track order</Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={leave}>Logout</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
