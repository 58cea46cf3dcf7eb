'use client';

import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useMainLinks } from './main-links';
import { NavLink } from './nav-link';

export interface MainNavProps {
  types: readonly { id: string; plural: string }[];
}

const IN_NAV = '.main-nav';

/** Closes what is open of the bar, and returns it. */
function closeMenu(): Element | null {
  const open = document.querySelector(`${IN_NAV} details[open]`);
  open?.removeAttribute('open');
  return open;
}

/** The navigation of wide screens. Its entries open without script; a link, Escape or what is pressed elsewhere closes them. */
export function MainNav({ types }: MainNavProps) {
  const links = useMainLinks(types);
  useEffect(() => {
    const closeFrom = ({ target }: Event) => {
      if (!(target as Element).closest?.(IN_NAV)) closeMenu();
    };
    // A press elsewhere, or the focus that moves on.
    for (const name of ['pointerdown', 'focusin']) document.addEventListener(name, closeFrom);
    return () => {
      for (const name of ['pointerdown', 'focusin']) document.removeEventListener(name, closeFrom);
    };
  }, []);
  const listOf = (place: string) =>
    links
      .filter((link) => link.place === place)
      .map(({ label, href, category }) => (
        <li key={href}>
          <NavLink
            href={href}
            category={category}
            className="nav-entry"
            aria-label={place === 'icon' ? label : undefined}
            onNavigate={closeMenu}
          >
            {place === 'icon' ? <Search className="size-5" /> : label}
          </NavLink>
        </li>
      ));
  const opening = (place: string) => (
    <li>
      <details name="main-nav">
        <summary className="nav-entry">{place}</summary>
        <ul>{listOf(place)}</ul>
      </details>
    </li>
  );
  return (
    <nav
      aria-label="Main"
      className="main-nav"
      onKeyDown={({ key }) => {
        if (key === 'Escape') closeMenu()?.querySelector('summary')?.focus();
      }}
    >
      <ul>
        {opening('Shop')}
        {listOf('bar')}
        {opening('About')}
        {listOf('icon')}
      </ul>
    </nav>
  );
}
