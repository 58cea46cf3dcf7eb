import type { SeedProduct } from '../seed-product';

export const kids: SeedProduct[] = [
  {
    slug: 'kids-knee-dart-jogger-turmeric',
    title: 'Kids Knee Dart Jogger, Dark Turmeric',
    description:
      'Knees go first, so ours are darted and sewn twice. Cotton interlock, 240 gsm, with a soft elastic waist and a cord sewn in at the back so that it cannot be pulled out. S fits about age four, XL about age eleven. Wash at 40 degrees.',
    material: 'Cotton interlock, 240 gsm',
    fit: 'Easy, elastic waist, tapered leg',
    care: 'Machine wash at 40 °C; line dry; medium iron',
    category: 'kids',
    brand: 'adidas',
    priceRupees: 549,
    salePriceRupees: null,
    totalStock: 83,
    sizes: ['S', 'M', 'L', 'XL'],
  },
  {
    slug: 'kids-side-stripe-track-pant-deep-indigo',
    title: 'Kids Side Stripe Track Pant, Deep Indigo',
    description:
      'School games and everything after. Interlock of 220 gsm with one undyed stripe, straight leg and a deep hem that lets down by three centimetres. S fits about age four, XL about age eleven.',
    material: 'Cotton and polyester interlock, 220 gsm',
    fit: 'Easy, elastic waist, straight leg with a hem that lets down 3 cm',
    care: 'Machine wash at 30 °C with like colours; line dry in shade; low iron',
    category: 'kids',
    brand: 'h&m',
    priceRupees: 499,
    salePriceRupees: 429,
    totalStock: 110,
    sizes: ['S', 'M', 'L', 'XL'],
  },
  {
    slug: 'kids-half-pant-river-blue',
    title: 'Kids Half Pant, River Blue',
    description:
      'Micro dot of 190 gsm with pockets that hold marbles. Elastic waist, twin-needle hem, nothing that scratches inside. Dries in the time of a nap.',
    material: 'Polyester and elastane interlock, 190 gsm',
    fit: 'Easy, elastic waist, ends at the knee',
    care: 'Machine wash at 30 °C, inside out; no softener; line dry in shade; no iron needed',
    category: 'kids',
    brand: 'puma',
    priceRupees: 399,
    salePriceRupees: null,
    totalStock: 121,
    sizes: ['S', 'M', 'L', 'XL'],
  },
];
