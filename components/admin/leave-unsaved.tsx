'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

type Leave = () => void;
type Ask = (leave: Leave) => void;

/** Set while something on the page is unsaved. */
let askFirst: Ask | null = null;

/** Leaves the page, or asks first. */
export function leavePage(leave: Leave): void {
  if (askFirst) askFirst(leave);
  else leave();
}

interface GuardedLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** Called when the page is really left. */
  onFollow?: Leave | undefined;
}

/** For links that can leave unsaved changes. */
export function GuardedLink({ href, onFollow, ...props }: GuardedLinkProps) {
  const router = useRouter();
  return (
    <Link
      {...props}
      href={href}
      onNavigate={(event) => {
        if (!askFirst) return onFollow?.();
        event.preventDefault();
        askFirst(() => {
          onFollow?.();
          router.push(href as '/');
        });
      }}
    />
  );
}

/** Calls `ask` before a link, Logout or Back loses unsaved changes. The browser asks before a reload or a closed tab. */
export function useUnsavedGuard(isUnsaved: boolean, ask: Ask): void {
  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => {
    if (!isUnsaved) return;
    // An extra history entry of the same address: Back removes only that, and it is added again while we ask.
    const addEntry = () => window.history.pushState(null, '', window.location.href);
    const onBack = () => {
      addEntry();
      latest.current(() => {});
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEntry();
    askFirst = (leave) => latest.current(leave);
    window.addEventListener('beforeunload', warn);
    window.addEventListener('popstate', onBack);
    return () => {
      askFirst = null;
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('popstate', onBack);
      window.history.back();
    };
  }, [isUnsaved]);
}

interface LeaveDialogProps {
  open: boolean;
  onDiscard: () => void;
  onStay: () => void;
}

export function LeaveDialog({ open, onDiscard, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Leave without saving?"
      description="What you changed here is not saved yet."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onStay}
    />
  );
}

interface LeaveUnsavedProps {
  isUnsaved: boolean;
  onDiscard: () => void;
  /** Its dialog or sheet is about to be closed. */
  isClosing?: boolean;
  onStay?: () => void;
}

export function LeaveUnsaved(props: LeaveUnsavedProps) {
  const { isUnsaved, onDiscard, isClosing = false, onStay } = props;
  const [leave, setLeave] = useState<Leave | null>(null);
  useUnsavedGuard(isUnsaved, (wanted) => setLeave(() => wanted));

  function discard() {
    setLeave(null);
    // The guard removes its history entry first.
    if (leave) window.addEventListener('popstate', leave, { once: true });
    onDiscard();
  }

  function stay() {
    setLeave(null);
    onStay?.();
  }

  return <LeaveDialog open={leave !== null || isClosing} onDiscard={discard} onStay={stay} />;
}
