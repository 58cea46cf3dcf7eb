import type { SeedProduct } from '../seed-product';

export const smallGoods: SeedProduct[] = [
  {
    slug: 'selvedge-webbing-belt-ink',
    title: 'Selvedge Webbing Belt, Ink',
    description:
      'Woven from the selvedge strips that the looms trim off, 38 mm wide, with a brass clamp buckle that grips anywhere. One length, 120 cm, to be cut at the open end. Wipe clean.',
    material: 'Cotton webbing, brass buckle',
    fit: '38 mm wide, 120 cm long, to be cut at the open end',
    care: 'Wipe clean',
    category: 'accessories',
    brand: 'zara',
    priceRupees: 449,
    salePriceRupees: null,
    totalStock: 76,
    sizes: ['M'],
  },
  {
    slug: 'drawcord-pouch-undyed',
    title: 'Drawcord Pouch, Undyed',
    description:
      'A bag of 260 gsm undyed twill, 24 by 32 centimetres, closed with the cord of our joggers. Made from ends of the bolt; holds one pair of shoes or the washing of a weekend. Machine wash.',
    material: 'Undyed cotton twill, 260 gsm',
    fit: '24 by 32 cm, closed with a cord',
    care: 'Machine wash at 40 °C',
    category: 'accessories',
    brand: 'zara',
    priceRupees: 399,
    salePriceRupees: null,
    totalStock: 148,
    sizes: ['M'],
  },
  {
    slug: 'offcut-slip-on-deep-indigo',
    title: 'Offcut Slip-on, Deep Indigo',
    description:
      'Uppers sewn from denim offcuts, so no two pairs have the same seam. Cotton lining, elastic gores at both sides, vulcanised rubber sole. S is UK 6, M is 7, L is 8, XL is 9. Hand wash and dry in shade.',
    material: 'Cotton denim, cotton lining, rubber sole',
    fit: 'UK sizes: S is 6, M is 7, L is 8, XL is 9',
    care: 'Hand wash; dry in shade',
    category: 'footwear',
    brand: 'zara',
    priceRupees: 999,
    salePriceRupees: 899,
    totalStock: 39,
    sizes: ['S', 'M', 'L', 'XL'],
  },
];
