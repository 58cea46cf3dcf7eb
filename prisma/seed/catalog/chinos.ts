import type { SeedProduct } from '../seed-product';

export const chinos: SeedProduct[] = [
  {
    slug: 'slim-chino-undyed',
    title: 'Slim Chino, Undyed',
    description:
      'Unbleached cotton twill, 250 gsm, with two per cent elastane for sitting down. Pressed crease, slant pockets in front, buttoned welt pockets behind. Slim at the thigh and narrow at the hem. The cloth is slightly see-through when wet, as all undyed cotton is.',
    material: '98% cotton, 2% elastane; unbleached twill, 250 gsm',
    fit: 'Slim at the thigh, narrow at the hem',
    care: 'Machine wash at 30 °C, inside out; line dry; medium iron',
    category: 'men',
    brand: 'levi',
    priceRupees: 1199,
    salePriceRupees: null,
    totalStock: 71,
    sizes: ['S', 'M', 'L', 'XL'],
  },
  {
    slug: 'slim-chino-turmeric',
    title: 'Slim Chino, Dark Turmeric',
    description:
      'The slim chino in the brown yellow of the root, which goes with indigo and with grey. Cotton twill of 250 gsm, piece dyed, so that seams pale a little with wear. Horn-coloured buttons, zip fly, inside waistband of printed cotton. Wash inside out.',
    material: 'Cotton twill, 250 gsm',
    fit: 'Slim at the thigh, narrow at the hem',
    care: 'Machine wash at 30 °C, inside out; line dry; medium iron',
    category: 'men',
    brand: 'levi',
    priceRupees: 1199,
    salePriceRupees: 999,
    totalStock: 52,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    slug: 'straight-chino-ink',
    title: 'Straight Chino, Ink',
    description:
      'An office trouser that can be washed at home. 270 gsm twill of two-ply yarn, straight from the thigh, full crease, belt loops. Cut for a waist that sits at the navel rather than the hip. Leave the crease to the iron, not the dryer.',
    material: 'Two-ply cotton twill, 270 gsm',
    fit: 'High waist at the navel, straight from the thigh',
    care: 'Machine wash at 30 °C, inside out; line dry; medium iron along the crease',
    category: 'men',
    brand: 'levi',
    priceRupees: 1149,
    salePriceRupees: null,
    totalStock: 105,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
];
