import type { ReactNode } from 'react';

interface ProductListProps {
  children: ReactNode;
  /** Hides cards that would not fill the last row: for a selection, not for all products. */
  isChoice?: boolean;
}

export function ProductList({ children, isChoice = false }: ProductListProps) {
  return (
    <ul
      className={`-mx-4 grid grid-cols-2 gap-x-0.5 gap-y-8 md:mx-0 md:grid-cols-3 md:gap-x-5 md:gap-y-10 xl:grid-cols-4 *:grid${isChoice ? ' whole-rows' : ''}`}
    >
      {children}
    </ul>
  );
}
