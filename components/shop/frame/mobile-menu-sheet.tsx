'use client';

import { useCloseOnArrival } from '@/components/browser/use-close-on-arrival';
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { routes } from '@/lib/routes';
import { useMainLinks } from './main-links';
import type { MainNavProps } from './main-nav';
import { NavLink } from './nav-link';

interface MobileMenuProps extends MainNavProps {
  onClose: () => void;
}

/** A phone has no other place for it. */
const TRACKING = {
  label: 'Track order',
  href: routes.track(),
  category: undefined,
  isType: undefined,
};

export function MobileMenuSheet({ types, onClose }: MobileMenuProps) {
  const follow = useCloseOnArrival(onClose);
  const mainLinks = useMainLinks(types);
  return (
    <Sheet open hasBackEntry onOpenChange={onClose}>
      <SheetContent side="left" aria-describedby={undefined}>
        <SheetHeader>
          <SheetTitle>Menu</SheetTitle>
        </SheetHeader>
        <nav aria-label="Main" className="px-5 pb-8">
          <ul>
            {[...mainLinks, TRACKING].map(({ label, href, category, isType }) => (
              <li key={href} className="border-b">
                <NavLink
                  href={href}
                  category={category}
                  onNavigate={() => follow(href)}
                  className={`flex items-center ${isType ? 'h-11 pl-4' : 'h-13 font-display text-lg font-bold'}`}
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </SheetContent>
    </Sheet>
  );
}
