import { colourFamily } from '../../lib/catalog/colour-rules';
import type { ProductInput } from '../../lib/catalog/schema';
import { slugOf } from '../../lib/catalog/slug-rules';

/** A product of the demo shop, with its prices in rupees; its pictures follow from the slug. */
interface SeedProduct
  extends Omit<ProductInput, 'price' | 'salePrice' | 'image' | 'gallery' | 'skus' | 'stockMode'> {
  slug: string;
  /** The family of its colour. */
  colour: string;
  priceRupees: number;
  salePriceRupees: number | null;
}

const USUAL = {
  category: 'men',
  salePriceRupees: null,
  sizes: ['S', 'M', 'L', 'XL', 'XXL'],
} satisfies Partial<SeedProduct>;
type Usual = keyof typeof USUAL | keyof ReturnType<typeof ofTitle> | 'slug';

/** As the cloth looks in the pictures (tools/draw/palette.ts). */
const DYES: Record<string, string> = {
  'Deep Indigo': '#262e52',
  'River Blue': '#6288a8',
  Ink: '#242834',
  Charcoal: '#4c4d52',
  'Iron Grey': '#a09f9c',
  Undyed: '#e5dbc6',
  Madder: '#9b3a33',
  Clay: '#bb896a',
  'Dark Turmeric': '#b8842c',
  Olive: '#686a48',
};

/** The last word that fits says what it is: a 'Chino Short' is a short. */
const TYPES: [type: string, words: RegExp][] = [
  ['joggers', /jogger/i],
  ['track-pants', /track pant/i],
  ['cargos', /cargo/i],
  ['chinos', /chino/i],
  ['denims', /denim/i],
  ['shorts', /short|half pant/i],
  ['belts', /belt/i],
  ['pouches', /pouch/i],
  ['slip-ons', /slip-on/i],
];

/** A title is the model's name and its colour: 'Slim Chino, Undyed'. */
function ofTitle(title: string) {
  const [style = title, colourName = ''] = title.split(', ');
  const colourHex = DYES[colourName] ?? '';
  const type = TYPES.findLast(([, words]) => words.test(style))?.[0] ?? null;
  return { type, style, colourName, colourHex, colour: colourFamily(colourHex) };
}

/** A product, but for what is as usual. */
export type SeedSketch = Omit<SeedProduct, Usual> & Partial<Pick<SeedProduct, Usual>>;

export const completed = (sketch: SeedSketch): SeedProduct => ({
  slug: slugOf(sketch.title),
  ...USUAL,
  ...ofTitle(sketch.title),
  ...sketch,
});
