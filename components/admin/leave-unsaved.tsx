'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

type Leave = () => void;
type Ask = (leave: Leave) => void;

/** Set while something on the page is not saved. */
let askFirst: Ask | null = null;

/** Leaves the page, or asks first. */
export function leavePage(leave: Leave): void {
  if (askFirst) askFirst(leave);
  else leave();
}

interface GuardedLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** Called when the link is really followed. */
  onFollow?: Leave | undefined;
}

/** Every link out of a page of the panel: it asks before anything unsaved is lost. */
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

/** Calls `ask` before unsaved changes are lost by a link, Logout or Back; a reload and a closed tab the browser asks about. */
export function useUnsavedGuard(isUnsaved: boolean, ask: Ask): void {
  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => {
    if (!isUnsaved) return;
    // An extra entry of the same address, so that Back leaves that first. It is put on again while we ask.
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
  /** What it stands in is about to be closed. */
  isClosing?: boolean;
  onStay?: () => void;
}

export function LeaveUnsaved(props: LeaveUnsavedProps) {
  const { isUnsaved, onDiscard, isClosing = false, onStay } = props;
  const [leave, setLeave] = useState<Leave | null>(null);
  useUnsavedGuard(isUnsaved, (wanted) => setLeave(() => wanted));

  function discard() {
    setLeave(null);
    // The guard takes its history entry off first.
    if (leave) window.addEventListener('popstate', leave, { once: true });
    onDiscard();
  }

  function stay() {
    setLeave(null);
    onStay?.();
  }

  return <LeaveDialog open={leave !== null || isClosing} onDiscard={discard} onStay={stay} />;
}
