'use client';

import { CartButton } from '@/components/shop/cart/cart-button';
import { Link } from '@/components/ui/link';
import { AccountEntry } from './account-entry';
import { MAIN_LINKS } from './main-links';
import { MobileMenu } from './mobile-menu';
import { NavLink } from './nav-link';
import { WORDMARK } from './wordmark';

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-b bg-background print:hidden">
      <div className="page-width flex h-16 items-center gap-4">
        <MobileMenu />
        <Link {...WORDMARK} />
        <nav aria-label="Main" className="ml-6 hidden flex-1 xl:block">
          <ul className="flex gap-1">
            {MAIN_LINKS.map(({ label, href, category }) => (
              <li key={href}>
                <NavLink href={href} category={category} className="nav-entry">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <AccountEntry />
          <CartButton />
        </div>
      </div>
    </header>
  );
}
