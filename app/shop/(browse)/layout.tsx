import type { ReactNode } from 'react';
import { DialogSlot } from './dialog-slot';

interface BrowseLayoutProps {
  children: ReactNode;
  dialog: ReactNode;
}

/** Pages with product cards. A card opens its product as a dialog over them. */
export default function BrowseLayout({ children, dialog }: BrowseLayoutProps) {
  return (
    <>
      {children}
      <DialogSlot>{dialog}</DialogSlot>
    </>
  );
}
