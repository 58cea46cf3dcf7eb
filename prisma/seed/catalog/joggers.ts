import type { SeedProduct } from '../seed-product';

export const joggers: SeedProduct[] = [
  {
    slug: 'micro-dot-jogger-deep-indigo',
    title: 'Micro Dot Jogger, Deep Indigo',
    description:
      'Our first cloth and still the one we knit most: a 190 gsm polyester and elastane interlock with a dotted face that lifts it off the skin. Tapered leg, two slant pockets deep enough for a phone, rib cuffs and a drawcord that can be replaced. Stretches four ways and dries on a line in about two hours. Wash cold, do not iron the cord.',
    material: 'Polyester and elastane interlock, 190 gsm',
    category: 'men',
    brand: 'nike',
    priceRupees: 799,
    salePriceRupees: 649,
    totalStock: 164,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    slug: 'micro-dot-jogger-charcoal',
    title: 'Micro Dot Jogger, Charcoal',
    description:
      'The 190 gsm micro dot interlock in a charcoal that hides a day of travel. Tapered from the knee, with slant pockets, a rib cuff and a covered elastic waist. Fits true to size; between two sizes take the smaller. Machine wash cold with like colours.',
    material: 'Polyester and elastane interlock, 190 gsm',
    category: 'men',
    brand: 'nike',
    priceRupees: 799,
    salePriceRupees: null,
    totalStock: 128,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    slug: 'french-terry-jogger-iron-grey',
    title: 'French Terry Jogger, Iron Grey',
    description:
      'Combed cotton in a 280 gsm loopback, knitted from grey melange yarn so that the colour is in the fibre and not printed on. Relaxed at the seat, tapered below, with two slant pockets and one patch pocket behind. It loses about three per cent in length at the first wash; we cut it longer for that.',
    material: 'Combed cotton loopback, 280 gsm',
    category: 'men',
    brand: 'h&m',
    priceRupees: 899,
    salePriceRupees: null,
    totalStock: 96,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
  {
    slug: 'french-terry-jogger-undyed',
    title: 'French Terry Jogger, Undyed',
    description:
      'The same 280 gsm cotton loopback as it leaves the knitting machine, scoured but neither bleached nor dyed. Specks of husk show in the cloth and fade over the first washes. Slant pockets, rib cuffs, cotton drawcord. Wash with light colours.',
    material: 'Undyed cotton loopback, 280 gsm',
    category: 'men',
    brand: 'h&m',
    priceRupees: 899,
    salePriceRupees: null,
    totalStock: 6,
    sizes: ['M', 'L', 'XL'],
  },
  {
    slug: 'knee-dart-jogger-olive',
    title: 'Knee Dart Jogger, Olive',
    description:
      'Three darts at each knee give the leg its bend, so the cuff stays where it is when you sit or climb. Cotton and elastane interlock, 240 gsm, with a smooth face. Slant pockets with bar tacks at both ends. Slim from the knee down; those with strong calves should go one size up.',
    material: 'Cotton and elastane interlock, 240 gsm',
    category: 'men',
    brand: 'adidas',
    priceRupees: 999,
    salePriceRupees: 849,
    totalStock: 74,
    sizes: ['S', 'M', 'L', 'XL'],
  },
  {
    slug: 'zip-pocket-jogger-ink',
    title: 'Zip Pocket Jogger, Ink',
    description:
      'For the morning run and the bus after it: 190 gsm micro dot with both hand pockets closed by a coil zip. Knee darts, rib cuffs and a waist elastic stitched in four rows so that it does not roll. Wash inside out with the zips closed.',
    material: 'Polyester and elastane interlock, 190 gsm',
    category: 'men',
    brand: 'adidas',
    priceRupees: 1099,
    salePriceRupees: null,
    totalStock: 58,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
  },
];
