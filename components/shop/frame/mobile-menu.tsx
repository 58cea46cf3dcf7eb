'use client';

import type { ReactNode } from 'react';
import { later } from '@/components/client/later';
import { useLateLayer } from '@/components/client/use-late-layer';

const MobileMenuSheet = later(() =>
  import('./mobile-menu-sheet').then((file) => file.MobileMenuSheet),
);

export function MobileMenu({ icon }: { icon: ReactNode }) {
  const { isOpen, wasOpened, open, layer } = useLateLayer();

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="-ml-3 grid size-11 cursor-pointer place-items-center xl:hidden"
      >
        {icon}
      </button>
      {wasOpened ? <MobileMenuSheet {...layer} /> : null}
    </>
  );
}
