import type { SeedProduct } from '../seed-product';

export const women: SeedProduct[] = [
  {
    slug: 'high-rise-jogger-madder',
    title: 'High Rise Jogger, Madder',
    description:
      'Cut on its own block and not a smaller men\u2019s size: the rise is four centimetres higher and the hip has more room than the waist. Cotton loopback, 260 gsm, tapered to a rib cuff. Two slant pockets that hold a phone upright.',
    material: 'Cotton loopback, 260 gsm',
    fit: 'High rise, room at the hip, tapered to a rib cuff',
    care: 'Machine wash at 30 °C with like colours; line dry in shade; low iron',
    category: 'women',
    brand: 'nike',
    priceRupees: 849,
    salePriceRupees: 699,
    totalStock: 68,
    sizes: ['S', 'M', 'L', 'XL'],
  },
  {
    slug: 'high-rise-track-pant-river-blue',
    title: 'High Rise Track Pant, River Blue',
    description:
      'Micro dot, 190 gsm, with a wide waistband that lies flat under a shirt. Straight and narrow leg, two pockets, twin-needle hem that can be shortened by hand. Stretches four ways and returns.',
    material: 'Polyester and elastane interlock, 190 gsm',
    fit: 'High rise, straight and narrow leg',
    care: 'Machine wash at 30 °C, inside out; no softener; line dry in shade; no iron needed',
    category: 'women',
    brand: 'h&m',
    priceRupees: 749,
    salePriceRupees: null,
    totalStock: 54,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    slug: 'high-rise-denim-undyed',
    title: 'High Rise Denim, Undyed',
    description:
      'Ecru denim of 340 gsm, woven from unbleached cotton in both directions. High rise, five pockets, tapered to the ankle. A rigid cloth: it gives by half a size over the first week.',
    material: 'Unbleached cotton denim, 340 gsm',
    fit: 'High rise, tapered to the ankle; gives half a size in the first week',
    care: 'Wash seldom, cold and inside out; line dry; medium iron',
    category: 'women',
    brand: 'levi',
    priceRupees: 1349,
    salePriceRupees: null,
    totalStock: 31,
    sizes: ['S', 'M', 'L'],
  },
];
