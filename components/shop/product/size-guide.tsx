'use client';

import type { CategoryId, Size } from '@/lib/store';

interface Chart {
  heading: string;
  measures: Record<Size, string>;
}

/** Categories without a chart give their sizes in the description. */
const CHARTS: Partial<Record<CategoryId, Chart>> = {
  men: {
    heading: 'Waist, cm',
    measures: { S: '71–76', M: '77–82', L: '83–88', XL: '89–95', XXL: '96–103' },
  },
  women: {
    heading: 'Waist, cm',
    measures: { S: '64–69', M: '70–75', L: '76–81', XL: '82–88', XXL: '89–96' },
  },
  kids: {
    heading: 'Height, cm (age)',
    measures: {
      S: '98–110 (4)',
      M: '111–122 (6)',
      L: '123–134 (8)',
      XL: '135–146 (11)',
      XXL: '147–158 (13)',
    },
  },
};

interface SizeGuideProps {
  category: CategoryId;
  sizes: readonly Size[];
}

export function SizeGuide({ category, sizes }: SizeGuideProps) {
  const chart = CHARTS[category];
  if (!chart) return null;
  return (
    <details className="border-y py-3 text-sm">
      <summary className="cursor-pointer font-semibold">Size guide</summary>
      <table className="mt-3 w-full text-left tabular-nums">
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col">Size</th>
            <th scope="col">{chart.heading}</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size} className="border-t">
              <th scope="row" className="py-1.5 font-medium">
                {size}
              </th>
              <td>{chart.measures[size]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
