'use client';

import { type ReactNode, useState } from 'react';
import { later } from '@/components/client/later';

const MobileMenuSheet = later(() =>
  import('./mobile-menu-sheet').then((file) => file.MobileMenuSheet),
);

export function MobileMenu({ icon }: { icon: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (isWanted: boolean) => {
    setWasOpened(isWanted);
    setOpen(isWanted);
  };

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => open(true)}
        className="-ml-3 grid size-11 cursor-pointer place-items-center xl:hidden"
      >
        {icon}
      </button>
      {wasOpened ? (
        <MobileMenuSheet isOpen={isOpen} onOpenChange={setOpen} onUnavailable={() => open(false)} />
      ) : null}
    </>
  );
}
