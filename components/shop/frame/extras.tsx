'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { untilLoaded } from '@/components/browser/until-loaded';
import { watchHearts } from '@/components/shop/saved/hearts';
import { RecentlyViewed } from '@/components/shop/saved/product-strip';
import { routes } from '@/lib/routes';

const SearchOverlay = dynamic(
  () =>
    untilLoaded(() =>
      import('@/components/shop/search/search-overlay').then((file) => file.SearchOverlay),
    ),
  { ssr: false },
);

/** What every page gets once it is used: hearts, the search over the page, what was last looked at. */
export function Extras() {
  const [isSearching, setSearching] = useState(false);
  useEffect(watchHearts, []);
  useEffect(() => watchForSearch(() => setSearching(true)), []);
  return (
    <>
      <ViewedInPlaces key={usePathname()} />
      {isSearching ? <SearchOverlay onClose={() => setSearching(false)} /> : null}
    </>
  );
}

/** In the places that the page, or one that Next.js keeps hidden, has for it. */
function ViewedInPlaces() {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  useEffect(() => setPlaces([...document.querySelectorAll<HTMLElement>('[data-viewed]')]), []);
  return places.map((place) => {
    const { viewed = '' } = place.dataset;
    return createPortal(<RecentlyViewed without={viewed} />, place, viewed);
  });
}

/** The header's sign. The navigation's 'Search' leads to the page, as the specification has it. */
const SIGN = `header a[href='${routes.search()}']`;

const isWithin = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;
const isPlain = ({ ctrlKey, metaKey, altKey }: MouseEvent | KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey);

/** Opens the search at the header's sign or '/'; on the page of the search, its box has it. @returns what ends it */
function watchForSearch(open: () => void): () => void {
  const begin = (event: Event) => {
    event.preventDefault();
    const box = document.querySelector<HTMLInputElement>('main [type=search]');
    if (location.pathname === routes.search() && box) box.focus();
    else open();
  };
  const press = (event: MouseEvent) => {
    const isSign = isWithin(event, SIGN) && !isWithin(event, 'nav');
    if (isSign && isPlain(event) && !event.shiftKey) begin(event);
  };
  const type = (event: KeyboardEvent) => {
    const isBusy = isWithin(event, 'input, textarea, select, [role=dialog]');
    if (event.key === '/' && isPlain(event) && !isBusy) begin(event);
  };
  // Before the link itself hears of it.
  window.addEventListener('click', press, true);
  window.addEventListener('keydown', type);
  return () => {
    window.removeEventListener('click', press, true);
    window.removeEventListener('keydown', type);
  };
}
