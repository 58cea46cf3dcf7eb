import type { SeedProduct } from '../seed-product';

export const shorts: SeedProduct[] = [
  {
    slug: 'micro-dot-half-pant-deep-indigo',
    title: 'Micro Dot Half Pant, Deep Indigo',
    description:
      'The starting point of the range: 190 gsm micro dot, cut above the knee, with two slant pockets and a drawcord. Light enough to sleep in, quick enough to swim in. Twin-needle hem. Wash cold and hang; it dries while you drink your tea.',
    material: 'Polyester and elastane interlock, 190 gsm',
    category: 'men',
    brand: 'puma',
    priceRupees: 399,
    salePriceRupees: null,
    totalStock: 180,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    slug: 'side-stripe-half-pant-charcoal',
    title: 'Side Stripe Half Pant, Charcoal',
    description:
      'Interlock half pant of 210 gsm with a turmeric stripe sewn into the side seam. Elastic waist in four rows, slant pockets, a hem that sits on the knee. Regular fit with room for a stride.',
    material: 'Cotton and polyester interlock, 210 gsm',
    category: 'men',
    brand: 'puma',
    priceRupees: 449,
    salePriceRupees: null,
    totalStock: 133,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    slug: 'french-terry-short-iron-grey',
    title: 'French Terry Short, Iron Grey',
    description:
      'Grey melange loopback of 260 gsm, the offcut of our joggers put to use: every panel is small enough to come from what the long leg leaves on the table. Soft inside, slant pockets, cotton cord. Allow three per cent for shrinkage.',
    material: 'Combed cotton loopback, 260 gsm',
    category: 'men',
    brand: 'puma',
    priceRupees: 549,
    salePriceRupees: 449,
    totalStock: 92,
    sizes: ['S', 'M', 'L', 'XL'],
  },
  {
    slug: 'chino-short-madder',
    title: 'Chino Short, Madder',
    description:
      'Cotton twill of 230 gsm, washed once so that it neither shrinks nor stands. Button and zip fly, belt loops, slant pockets in front and two welts behind. Ends a hand above the knee.',
    material: 'Cotton twill, 230 gsm',
    category: 'men',
    brand: 'puma',
    priceRupees: 699,
    salePriceRupees: 549,
    totalStock: 64,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    slug: 'cargo-short-olive',
    title: 'Cargo Short, Olive',
    description:
      'The bellows cargo, cut at the knee. 260 gsm twill, thigh pockets with a pleat and a buttoned flap, bar tacks where the load hangs. Straight and a little long; it is meant to be worn with a belt.',
    material: 'Cotton twill, 260 gsm',
    category: 'men',
    brand: 'puma',
    priceRupees: 799,
    salePriceRupees: null,
    totalStock: 57,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
];
