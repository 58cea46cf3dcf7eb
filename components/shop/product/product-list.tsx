import type { ReactNode } from 'react';

interface ProductListProps {
  children: ReactNode;
  /** Three a row, it leaves out what would begin a last row and not fill it: for a choice of products, not for all. */
  isChoice?: boolean;
}

/** The list that cards stand in: edge to edge on phones, two a row. */
export function ProductList({ children, isChoice = false }: ProductListProps) {
  return (
    <ul
      className={`-mx-4 grid grid-cols-2 gap-x-0.5 gap-y-8 md:mx-0 md:grid-cols-3 md:gap-x-5 md:gap-y-10 xl:grid-cols-4 ${isChoice ? 'whole-rows' : ''}`}
    >
      {children}
    </ul>
  );
}
