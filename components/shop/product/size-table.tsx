'use client';

import type { Size } from '@/lib/store';

interface SizeTableProps {
  caption: string;
  sizes: readonly Size[];
  /** In the order of the sizes. */
  measures: readonly string[];
}

export function SizeTable({ caption, sizes, measures }: SizeTableProps) {
  return (
    <table className="facts text-center tabular-nums">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {sizes.map((size) => (
            <th key={size} scope="col">
              {size}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {sizes.map((size, index) => (
            <td key={size}>{measures[index]}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
