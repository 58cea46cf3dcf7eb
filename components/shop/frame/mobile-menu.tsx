'use client';

import { Menu } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '@/components/client/until-loaded';
import { FOOTER_LINKS } from './main-links';

const MobileMenuSheet = dynamic(
  () => untilLoaded(() => import('./mobile-menu-sheet').then((file) => file.MobileMenuSheet)),
  { ssr: false },
);

export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-ml-3 grid size-11 cursor-pointer place-items-center xl:hidden noscript:hidden"
      >
        <Menu className="size-5" />
      </button>
      {/* The links of the footer are in the HTML. */}
      <a
        href={`#${FOOTER_LINKS}`}
        aria-label="Menu"
        className="-ml-3 hidden size-11 place-items-center noscript:max-xl:grid"
      >
        <Menu className="size-5" />
      </a>
      {isOpen ? <MobileMenuSheet onClose={() => setOpen(false)} /> : null}
    </>
  );
}
