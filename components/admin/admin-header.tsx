'use client';

import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '@/components/browser/api-client';
import { useSession } from '@/components/browser/session';
import { signOut } from '@/components/browser/sign-in';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetHeader,
  SheetTitle,
  SheetTrigger,
} from '@/components/ui/sheet';
import { STORE } from '@/lib/store';
import { AdminNav } from './admin-nav';
import { confirmLeave } from './leave-unsaved';
import { STAFF_ROLE_WORDS } from './staff-role';

const ignoreFiles = (event: DragEvent) =>
  event.dataTransfer?.types.includes('Files') && event.preventDefault();

export function AdminHeader() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  // If a file is dropped beside its field, the browser would open it in place of the panel.
  useEffect(() => {
    document.addEventListener('dragover', ignoreFiles);
    document.addEventListener('drop', ignoreFiles);
    return () => {
      document.removeEventListener('dragover', ignoreFiles);
      document.removeEventListener('drop', ignoreFiles);
    };
  }, []);

  async function logOut() {
    setLeaving(true);
    try {
      await signOut();
    } catch (error) {
      setLeaving(false);
      toast.error(messageOf(error, 'Signing out failed. Please try again.'));
    }
  }

  return (
    <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b bg-background px-4 md:px-6">
      <Sheet open={isMenuOpen} onOpenChange={setMenuOpen}>
        <SheetTrigger asChild>
          <Button variant="ghost" size="icon" aria-label="Toggle menu" className="lg:hidden">
            <Menu />
          </Button>
        </SheetTrigger>
        <SheetContent side="left">
          <SheetHeader>
            <SheetTitle>Admin Panel</SheetTitle>
            <SheetDescription>{STORE.name}</SheetDescription>
          </SheetHeader>
          <AdminNav onFollow={() => setMenuOpen(false)} />
        </SheetContent>
      </Sheet>
      <span className="ml-2 font-display text-lg font-bold lg:hidden">{STORE.name}</span>
      <div className="ml-auto flex min-w-0 items-center gap-3 pl-3">
        <SignedIn />
        <Button
          variant="outline"
          size="sm"
          className="shrink-0"
          aria-disabled={isLeaving}
          onClick={() => confirmLeave(logOut)}
        >
          Logout
        </Button>
      </div>
    </header>
  );
}

function SignedIn() {
  const { user } = useSession();
  if (!user?.staffRole) return null;
  return (
    <p className="min-w-0 truncate text-sm">
      <span className="sr-only">Signed in as </span>
      {user.userName}
      <span className="text-muted-foreground"> · {STAFF_ROLE_WORDS[user.staffRole]}</span>
    </p>
  );
}
