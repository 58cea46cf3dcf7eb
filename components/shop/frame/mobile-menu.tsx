'use client';

import { Menu } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '@/components/browser/until-loaded';
import { useHydrated } from '@/components/ui/use-hydrated';
import { FOOTER_LINKS } from './main-links';

const MobileMenuSheet = dynamic(
  () => untilLoaded(() => import('./mobile-menu-sheet').then((file) => file.MobileMenuSheet)),
  { ssr: false },
);

const PLACE = '-ml-3 grid size-11 cursor-pointer place-items-center xl:hidden';

/** Until its script has loaded, a link to the footer, which has the same links. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  if (!useHydrated())
    return (
      <a href={`#${FOOTER_LINKS}`} aria-label="Menu" className={PLACE}>
        <Menu className="size-5" />
      </a>
    );
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={PLACE}
      >
        <Menu className="size-5" />
      </button>
      {isOpen ? <MobileMenuSheet onClose={() => setOpen(false)} /> : null}
    </>
  );
}
