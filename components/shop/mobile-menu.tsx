'use client';

import { Menu } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';

const MobileMenuSheet = dynamic(
  () => import('./mobile-menu-sheet').then((file) => file.MobileMenuSheet),
  { ssr: false },
);

export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
        className="-ml-3 grid size-11 cursor-pointer place-items-center xl:hidden"
      >
        <Menu className="size-5" aria-hidden />
      </button>
      {wasOpened ? <MobileMenuSheet isOpen={isOpen} onOpenChange={setOpen} /> : null}
    </>
  );
}
