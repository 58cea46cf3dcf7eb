import type { SeedProduct } from '../seed-product';

export const cargos: SeedProduct[] = [
  {
    slug: 'bellows-cargo-olive',
    title: 'Bellows Cargo, Olive',
    description:
      'Six pockets: two slant, two welt, and two bellows pockets on the thigh that open by three centimetres when filled. Cotton twill, 260 gsm, with bar tacks at every pocket corner. Straight leg with room over a boot. Wash at 30 degrees; iron the flaps while damp.',
    material: 'Cotton twill, 260 gsm',
    fit: 'Regular rise, straight leg with room over a boot',
    care: 'Machine wash at 30 °C; line dry; iron the flaps while damp',
    category: 'men',
    brand: 'levi',
    priceRupees: 1299,
    salePriceRupees: null,
    totalStock: 84,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    slug: 'ripstop-cargo-charcoal',
    title: 'Ripstop Cargo, Charcoal',
    description:
      'Plain weave of 210 gsm with a thicker thread every six millimetres, so that a tear stops at the next square. Lighter than twill and quicker to dry. Bellows pockets with buttoned flaps, belt loops, button and zip fly. Regular rise, straight leg.',
    material: 'Cotton ripstop, 210 gsm',
    fit: 'Regular rise, straight leg',
    care: 'Machine wash at 30 °C, inside out; line dry; medium iron',
    category: 'men',
    brand: 'levi',
    priceRupees: 1399,
    salePriceRupees: 1149,
    totalStock: { S: 4, M: 17, L: 0, XL: 15, XXL: 10 },
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    slug: 'cuffed-cargo-clay',
    title: 'Cuffed Cargo, Clay',
    description:
      'A cargo for those who prefer a jogger: cotton twill with two per cent elastane, 230 gsm, elastic waist with drawcord and a rib cuff. The thigh pockets have a box pleat and a flap. A short run from the end of a dye lot, so sizes will not come back in this shade.',
    material: '98% cotton, 2% elastane; twill, 230 gsm',
    fit: 'Elastic waist, easy thigh, rib cuff',
    care: 'Machine wash at 30 °C, inside out; line dry; medium iron',
    category: 'men',
    brand: 'levi',
    priceRupees: 1249,
    salePriceRupees: null,
    totalStock: 3,
    sizes: ['M', 'L'],
  },
];
