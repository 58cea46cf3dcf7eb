'use client';

import { Menu } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useSession } from '@/components/browser/session';
import { untilLoaded } from '@/components/browser/until-loaded';
import { CartButton } from '@/components/shop/cart/cart-button';
import { Link } from '@/components/ui/link';
import { useHydrated } from '@/components/ui/use-hydrated';
import { routes } from '@/lib/routes';
import { FOOTER_LINKS } from './main-links';
import { MainNav, type MainNavProps } from './main-nav';
import { WORDMARK } from './wordmark';

export function SiteHeader({ types }: MainNavProps) {
  return (
    <header className="sticky top-0 z-40 border-b bg-background print:hidden">
      <div className="page-width flex h-16 items-center gap-4">
        <MobileMenu types={types} />
        <Link {...WORDMARK} />
        <MainNav types={types} />
        <div className="ml-auto flex items-center gap-1">
          {/* Opens the search over the page, once the script is there (extras.tsx). */}
          <Link href={routes.search()} aria-label="Search" className="search-entry" />
          <AccountEntry />
          <CartButton />
        </div>
      </div>
    </header>
  );
}

/** As wide as what replaces it, to avoid layout shift. */
const Placeholder = () => <span className="w-16" />;

const AccountMenu = dynamic(
  () => untilLoaded(() => import('./account-menu').then((file) => file.AccountMenu)),
  { ssr: false, loading: Placeholder },
);

/**
 * The account menu, or a visitor's link to sign in: a full load, as that page has a stricter content security policy.
 * Until it is known who visits, the link is shown if there is no script or it does not load.
 */
function AccountEntry() {
  const { user } = useSession();
  if (user) return <AccountMenu userName={user.userName} />;
  return (
    <a
      href={routes.login()}
      onClick={({ currentTarget }) => {
        // The page is cached for everybody, and one HTML serves several addresses.
        currentTarget.href = routes.login(`${location.pathname}${location.search}`);
      }}
      className={user === null ? 'sign-in' : 'sign-in sign-in-late'}
    >
      Sign in
    </a>
  );
}

const MobileMenuSheet = dynamic(
  () => untilLoaded(() => import('./mobile-menu-sheet').then((file) => file.MobileMenuSheet)),
  { ssr: false },
);

const PLACE = '-ml-3 grid size-11 cursor-pointer place-items-center lg:hidden';

/** Until its script has loaded, a link to the footer, which has the same links. */
function MobileMenu({ types }: MainNavProps) {
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
      {isOpen ? <MobileMenuSheet types={types} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
