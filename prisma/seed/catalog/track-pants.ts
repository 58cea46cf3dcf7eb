import type { SeedProduct } from '../seed-product';

export const trackPants: SeedProduct[] = [
  {
    slug: 'micro-dot-track-pant-river-blue',
    title: 'Micro Dot Track Pant, River Blue',
    description:
      'A straight leg in 190 gsm micro dot, open at the hem with a twin-needle finish. Two slant pockets in the side seam, elastic waist with an inner drawcord channel. The cloth is rated UPF 40 and keeps its stretch after many washes. Regular fit.',
    material: 'Polyester and elastane interlock, 190 gsm',
    fit: 'Regular, straight leg, open hem',
    care: 'Machine wash at 30 °C, inside out; no softener; line dry in shade; no iron needed',
    category: 'men',
    brand: 'nike',
    priceRupees: 699,
    salePriceRupees: null,
    totalStock: 142,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    slug: 'side-stripe-track-pant-ink',
    title: 'Side Stripe Track Pant, Ink',
    description:
      'One undyed stripe, cut from the cloth itself and sewn into the side seam; nothing here is printed. Interlock of cotton and polyester, 230 gsm, which holds its line better than jersey. Straight leg, slant pockets, twin-needle hem. Wash the first time on its own.',
    material: 'Cotton and polyester interlock, 230 gsm',
    fit: 'Regular, straight leg',
    care: 'Machine wash at 30 °C, the first time on its own; line dry in shade; low iron',
    category: 'men',
    brand: 'adidas',
    priceRupees: 749,
    salePriceRupees: 599,
    totalStock: 117,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    slug: 'side-stripe-track-pant-madder',
    title: 'Side Stripe Track Pant, Madder',
    description:
      'The stripe track pant in madder red with an undyed stripe. 230 gsm interlock, straight from hip to hem, with two slant pockets and a drawcord. The red gives a little colour in the first two washes; keep it away from whites until then.',
    material: 'Cotton and polyester interlock, 230 gsm',
    fit: 'Regular, straight from hip to hem',
    care: 'Machine wash at 30 °C, the first two times away from whites; line dry in shade',
    category: 'men',
    brand: 'adidas',
    priceRupees: 749,
    salePriceRupees: null,
    totalStock: 63,
    sizes: ['S', 'M', 'L', 'XL'],
  },
  {
    slug: 'lounge-track-pant-clay',
    title: 'Lounge Track Pant, Clay',
    description:
      'For the house and the corner shop. Cotton loopback of 240 gsm, open hem, easy through the thigh. Two slant pockets and a soft elastic with a cotton cord. Tumble dry low, or better, line dry in shade.',
    material: 'Cotton loopback, 240 gsm',
    fit: 'Easy through the thigh, open hem',
    care: 'Machine wash at 30 °C; tumble dry low or line dry in shade',
    category: 'men',
    brand: 'h&m',
    priceRupees: 649,
    salePriceRupees: null,
    totalStock: 88,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
];
