'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { LeaveDialog } from './leave-dialog';
import { useUnsavedGuard } from './use-unsaved-guard';

interface LeaveUnsavedProps {
  isUnsaved: boolean;
  onDiscard: () => void;
  /** What it stands in is about to be closed. */
  isClosing?: boolean;
  onStay?: () => void;
}

/** Where the way out leads: a link's address, or back to what is saved. */
type Way = { href: string | null };

/** Asks before what is not saved on a page is left: by a link, Back, a reload, a closed tab, or as what it is in is closed. */
export function LeaveUnsaved({
  isUnsaved,
  onDiscard,
  isClosing = false,
  onStay,
}: LeaveUnsavedProps) {
  const router = useRouter();
  const [way, setWay] = useState<Way | null>(null);
  useUnsavedGuard(isUnsaved, () => setWay({ href: null }));

  useEffect(() => {
    if (!isUnsaved) return;
    function onClick(event: MouseEvent) {
      const href = leadsAway(event);
      if (href === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWay({ href });
    }
    // Before the router's own links hear of it.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [isUnsaved]);

  function discard() {
    const href = way?.href ?? null;
    setWay(null);
    // The guard takes its own entry off the history first.
    if (href !== null)
      window.addEventListener('popstate', () => router.push(href as '/'), { once: true });
    onDiscard();
  }

  function stay() {
    setWay(null);
    onStay?.();
  }

  return <LeaveDialog open={way !== null || isClosing} onDiscard={discard} onStay={stay} />;
}

/** The address of a link of ours that this click would follow in this tab. */
function leadsAway(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  if (link.origin !== window.location.origin || link.pathname === window.location.pathname)
    return null;
  return `${link.pathname}${link.search}`;
}
