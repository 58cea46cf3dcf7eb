import type { SeedProduct } from '../seed-product';

export const denims: SeedProduct[] = [
  {
    slug: 'five-pocket-denim-deep-indigo',
    title: 'Five Pocket Denim, Deep Indigo',
    description:
      'Raw denim of 400 gsm, rope dyed, woven with a slub in the warp that shows as the colour wears. Copper rivets, chain-stitched hem, yoke and patch pockets behind. Stiff for the first fortnight. Wash seldom, cold and inside out; the indigo will mark a pale sofa.',
    material: 'Raw cotton denim, 400 gsm',
    fit: 'Regular rise, straight leg; stiff for the first fortnight',
    care: 'Wash seldom, cold and inside out; line dry; medium iron',
    category: 'men',
    brand: 'levi',
    priceRupees: 1499,
    salePriceRupees: null,
    totalStock: 67,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    slug: 'straight-denim-river-blue',
    title: 'Straight Denim, River Blue',
    description:
      'The same cut, stone washed in our own drum until thigh and knee turn pale. 340 gsm cotton with one per cent elastane, soft from the first day. Five pockets, rivets, zip fly. Straight leg, regular rise.',
    material: '99% cotton, 1% elastane; denim, 340 gsm',
    fit: 'Regular rise, straight leg',
    care: 'Wash seldom, cold and inside out; line dry; medium iron',
    category: 'men',
    brand: 'levi',
    priceRupees: 1399,
    salePriceRupees: 1199,
    totalStock: { S: 12, M: 29, L: 27, XL: 11, XXL: 0 },
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    slug: 'tapered-denim-charcoal',
    title: 'Tapered Denim, Charcoal',
    description:
      'Sulphur-black warp over an undyed weft, 360 gsm, which reads as charcoal and greys with washing. Roomy at the top block and tapered to a narrow hem. Five pockets with tonal rivets.',
    material: 'Cotton denim, 360 gsm',
    fit: 'Roomy above, tapered to a narrow hem',
    care: 'Wash seldom, cold and inside out; line dry; medium iron',
    category: 'men',
    brand: 'levi',
    priceRupees: 1449,
    salePriceRupees: null,
    totalStock: 0,
    sizes: ['S', 'M', 'L', 'XL'],
  },
];
