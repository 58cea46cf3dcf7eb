'use client';

import type { ProductDto } from '@/lib/catalog/schema';

interface ProductFactsProps {
  material: ProductDto['material'];
  fit: ProductDto['fit'];
  care: ProductDto['care'];
}

/** What the shop knows of a product besides its description. */
export function ProductFacts({ material, fit, care }: ProductFactsProps) {
  const facts = Object.entries({ Cloth: material, Fit: fit, Care: care });
  const known = facts.filter(([, what]) => what !== '');
  if (known.length === 0) return null;
  return (
    <table className="facts">
      <tbody>
        {known.map(([name, what]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
