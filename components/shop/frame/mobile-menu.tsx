'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';

const MobileMenuSheet = dynamic(
  () => import('./mobile-menu-sheet').then((file) => file.MobileMenuSheet),
  { ssr: false },
);

export function MobileMenu({ icon }: { icon: ReactNode }) {
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
        {icon}
      </button>
      {wasOpened ? <MobileMenuSheet isOpen={isOpen} onOpenChange={setOpen} /> : null}
    </>
  );
}
