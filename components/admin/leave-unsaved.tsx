'use client';

import { useRouter } from 'next/navigation';
import { type ComponentProps, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Link } from '@/components/ui/link';

type Leave = () => void;

/** Asks whether to discard what is unsaved; null while everything is saved. */
let ask: ((leave: Leave) => void) | null = null;

/** Leaves the page or closes a dialog; asks first if something in it is unsaved. */
export function confirmLeave(next: Leave): void {
  // What was typed last may not be rendered yet.
  flushSync(() => {});
  if (ask) ask(next);
  else next();
}

interface GuardedLinkProps extends Omit<ComponentProps<typeof Link>, 'href' | 'onNavigate'> {
  href: string;
  /** Called when the page is really left. */
  onFollow?: Leave | undefined;
}

/** For links that can leave unsaved changes. */
export function GuardedLink({ href, onFollow, ...props }: GuardedLinkProps) {
  const router = useRouter();
  return (
    <Link
      prefetch="auto"
      {...props}
      href={href}
      onNavigate={(event) => {
        if (!ask) return onFollow?.();
        event.preventDefault();
        confirmLeave(() => {
          onFollow?.();
          router.push(href as '/');
        });
      }}
    />
  );
}

export const LEAVE_QUESTION = {
  title: 'Leave without saving?',
  description: 'What you changed here is not saved yet.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
};

interface LeaveUnsavedProps {
  isUnsaved: boolean;
  onDiscard: () => void;
  question?: typeof LEAVE_QUESTION;
}

/** Asks before a link, Logout, Back or `confirmLeave` loses unsaved changes. The browser asks before a reload or a closed tab. */
export function LeaveUnsaved({
  isUnsaved,
  onDiscard,
  question = LEAVE_QUESTION,
}: LeaveUnsavedProps) {
  const [next, setNext] = useState<Leave | null>(null);

  useEffect(() => {
    if (!isUnsaved) return;
    ask = (wanted) => setNext(() => wanted);
    // An extra history entry for the same address: Back removes only that, and it is added again while we ask.
    const addEntry = () => window.history.pushState(null, '', window.location.href);
    const onBack = () => {
      addEntry();
      setNext(() => () => {});
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEntry();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('popstate', onBack);
    return () => {
      ask = null;
      // Saved while it was asked.
      setNext(null);
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('popstate', onBack);
      window.history.back();
    };
  }, [isUnsaved]);

  function discard() {
    // The extra history entry is removed first.
    if (next) window.addEventListener('popstate', next, { once: true });
    setNext(null);
    onDiscard();
  }

  return (
    <ConfirmDialog
      open={next !== null && isUnsaved}
      {...question}
      onConfirm={discard}
      onCancel={() => setNext(null)}
    />
  );
}
