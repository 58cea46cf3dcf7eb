import type { ReactNode } from 'react';

/** The list that cards stand in: edge to edge on phones, two a row. */
export function ProductList({ children }: { children: ReactNode }) {
  return (
    <ul className="-mx-4 grid grid-cols-2 gap-x-0.5 gap-y-8 md:mx-0 md:grid-cols-3 md:gap-x-5 md:gap-y-10 xl:grid-cols-4">
      {children}
    </ul>
  );
}
