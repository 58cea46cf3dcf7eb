'use client';

import { Search } from 'lucide-react';
import { type PointerEvent, useEffect } from 'react';
import { useMainLinks } from './main-links';
import { NavLink } from './nav-link';

export interface MainNavProps {
  types: readonly { id: string; plural: string }[];
}

const IN_NAV = '.main-nav';
/** How long the pointer rests on an entry before it opens, and is away before it closes. */
const REST_MS = 120;
const AWAY_MS = 300;
let timer: ReturnType<typeof setTimeout>;

/** What the resting pointer opened closes when it leaves; what was pressed stays. */
function onPointer({ currentTarget: entry, pointerType, type }: PointerEvent<HTMLDetailsElement>) {
  clearTimeout(timer);
  if (pointerType !== 'mouse') return;
  const isOver = type === 'pointerenter';
  timer = setTimeout(
    () => {
      if (entry.open === isOver || entry.hasAttribute('data-hovered') === isOver) return;
      entry.open = isOver;
      entry.toggleAttribute('data-hovered', isOver);
    },
    isOver ? REST_MS : AWAY_MS,
  );
}

/** Closes what is open of the bar, and returns it. */
function closeMenu(): Element | null {
  const open = document.querySelector(`${IN_NAV} details[open]`);
  for (const name of ['open', 'data-hovered']) open?.removeAttribute(name);
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
      <details name="main-nav" onPointerEnter={onPointer} onPointerLeave={onPointer}>
        <summary className="nav-entry">{place}</summary>
        <ul>{listOf(place)}</ul>
      </details>
    </li>
  );
  return (
    <nav
      aria-label="Main"
      className="main-nav"
      onClick={(event) => {
        // It is open: pressing keeps it so.
        const pressed = (event.target as Element).closest('[data-hovered] > summary');
        if (!pressed) return;
        event.preventDefault();
        pressed.parentElement?.removeAttribute('data-hovered');
      }}
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
