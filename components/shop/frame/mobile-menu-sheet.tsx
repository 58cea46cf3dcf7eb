'use client';

import { useCloseOnArrival } from '@/components/browser/use-close-on-arrival';
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { routes } from '@/lib/routes';
import { useMainLinks } from './main-links';
import { NavLink } from './nav-link';

/** A phone has no other place for it. */
const TRACKING = { label: 'Track order', href: routes.track(), category: undefined };

export function MobileMenuSheet({ onClose }: { onClose: () => void }) {
  const follow = useCloseOnArrival(onClose);
  const mainLinks = useMainLinks();
  return (
    <Sheet open hasBackEntry onOpenChange={onClose}>
      <SheetContent side="left" aria-describedby={undefined}>
        <SheetHeader>
          <SheetTitle>Menu</SheetTitle>
        </SheetHeader>
        <nav aria-label="Main" className="px-5 pb-8">
          <ul>
            {[...mainLinks, TRACKING].map(({ label, href, category }) => (
              <li key={href} className="border-b">
                <NavLink
                  href={href}
                  category={category}
                  onNavigate={() => follow(href)}
                  className="flex h-13 items-center font-display text-lg font-bold"
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
