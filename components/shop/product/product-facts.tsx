'use client';

import type { FactName, ProductDto } from '@/lib/catalog/schema';

const LABELS: Record<FactName, string> = { material: 'Cloth', fit: 'Fit', care: 'Care' };

/** What the shop knows of a product besides its description. */
export function ProductFacts(facts: Pick<ProductDto, FactName>) {
  const known = (Object.keys(LABELS) as FactName[]).filter((name) => facts[name] !== null);
  if (known.length === 0) return null;
  return (
    <table className="facts">
      <tbody>
        {known.map((name) => (
          <tr key={name}>
            <th scope="row">{LABELS[name]}</th>
            <td>{facts[name]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
