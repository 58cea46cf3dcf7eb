import type { CategoryId, Size } from '@/lib/store';
import { SizeTable } from './size-table';

interface Chart {
  caption: string;
  measures: Record<Size, string>;
}

/** Accessories are each measured in their own way: their fit tells how. */
const CHARTS: Partial<Record<CategoryId, Chart>> = {
  men: {
    caption: 'Size guide: waist in centimetres',
    measures: { S: '71–76', M: '77–82', L: '83–88', XL: '89–95', XXL: '96–103' },
  },
  women: {
    caption: 'Size guide: waist in centimetres',
    measures: { S: '64–69', M: '70–75', L: '76–81', XL: '82–88', XXL: '89–96' },
  },
  kids: {
    caption: 'Size guide: height in centimetres (age)',
    measures: {
      S: '98–110 (4)',
      M: '111–122 (6)',
      L: '123–134 (8)',
      XL: '135–146 (11)',
      XXL: '147–158 (13)',
    },
  },
  footwear: {
    caption: 'Size guide: length of the foot in centimetres',
    measures: { S: '24–24.5', M: '25–25.5', L: '26–26.5', XL: '27–27.5', XXL: '28–28.5' },
  },
};

interface SizeGuideProps {
  category: CategoryId;
  sizes: readonly Size[];
}

/** The charts stay on the server: a page gets only its own row. */
export function SizeGuide({ category, sizes }: SizeGuideProps) {
  const chart = CHARTS[category];
  if (!chart) return null;
  const measures = sizes.map((size) => chart.measures[size]);
  return <SizeTable caption={chart.caption} sizes={sizes} measures={measures} />;
}
