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

/** How the way out goes on: along a link, out of the panel, or nowhere, back to what is saved. */
type Way = { follow: (() => void) | null };

/** Asks before what is not saved on a page is left: by a link, Logout, Back, a reload, a closed tab, or as what it is in is closed. */
export function LeaveUnsaved({
  isUnsaved,
  onDiscard,
  isClosing = false,
  onStay,
}: LeaveUnsavedProps) {
  const router = useRouter();
  const [way, setWay] = useState<Way | null>(null);
  useUnsavedGuard(isUnsaved, () => setWay({ follow: null }));

  useEffect(() => {
    if (!isUnsaved) return;
    function onClick(event: MouseEvent) {
      const leads = leadsAway(event);
      if (leads === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWay({
        follow: () =>
          leads instanceof HTMLButtonElement ? leads.click() : router.push(leads as '/'),
      });
    }
    // Before the router's own links hear of it.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [isUnsaved, router]);

  function discard() {
    const follow = way?.follow;
    setWay(null);
    // The guard takes its own entry off the history first.
    if (follow) window.addEventListener('popstate', () => follow(), { once: true });
    onDiscard();
  }

  function stay() {
    setWay(null);
    onStay?.();
  }

  return <LeaveDialog open={way !== null || isClosing} onDiscard={discard} onStay={stay} />;
}

/** The address of a link of ours that this click would follow in this tab, or a button that ends the session. */
function leadsAway(event: MouseEvent): string | HTMLButtonElement | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (!(event.target instanceof Element)) return null;
  const button = event.target.closest('button[data-leaves]');
  if (button instanceof HTMLButtonElement) return button;
  const link = event.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  if (link.origin !== window.location.origin || link.pathname === window.location.pathname)
    return null;
  return `${link.pathname}${link.search}`;
}
