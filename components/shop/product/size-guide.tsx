import { MENS_WAISTS, WOMENS_WAISTS, waistText } from '@/lib/catalog/waist-rules';
import type { CategoryId, Size } from '@/lib/store';
import { SizeTable } from './size-table';

interface Chart {
  caption: string;
  measures: Record<Size, string>;
}

const waists = (ranges: typeof MENS_WAISTS): Chart => ({
  caption: 'Size guide: waist in centimetres (inches)',
  measures: {
    S: waistText(ranges.S),
    M: waistText(ranges.M),
    L: waistText(ranges.L),
    XL: waistText(ranges.XL),
    XXL: waistText(ranges.XXL),
  },
});

/** Accessories are each measured in their own way: their fit tells how. */
const CHARTS: Partial<Record<CategoryId, Chart>> = {
  men: waists(MENS_WAISTS),
  women: waists(WOMENS_WAISTS),
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
