/** What a product's HSN is derived from. */
export interface HsnFacts {
  /** As an admin wrote it, if anybody has. */
  hsn?: string | null | undefined;
  category: string;
  material?: string | null | undefined;
}

/** Trousers and shorts: cotton, synthetic fibres, other textiles. Boys' count as men's. */
const BOTTOMWEAR = {
  men: {
    knitted: ['61034200', '61034300', '61034990'],
    woven: ['62034290', '62034300', '62034990'],
  },
  women: {
    knitted: ['61046200', '61046300', '61046990'],
    woven: ['62046290', '62046300', '62046990'],
  },
} as const;
/** Shoes with textile uppers and rubber soles; clothing accessories. */
const FOOTWEAR = '64041990';
const ACCESSORIES = '62171090';

const WOVEN = /\b(woven|denim|twill|ripstop|canvas|poplin|corduroy|chambray|gabardine|linen)\b/i;
const SYNTHETIC = /\b(polyester|nylon|polyamide|acrylic|polypropylene|synthetic)\b/i;

/**
 * The HSN of a product: what an admin wrote, else by category and material. In a blend the fibre named first counts, as
 * materials name the larger part first. Without a material it is knitted cotton, like most of our goods.
 */
export function hsnOf({ hsn, category, material }: HsnFacts): string {
  if (hsn) return hsn;
  if (category === 'footwear') return FOOTWEAR;
  if (category === 'accessories') return ACCESSORIES;
  const cloth = material ?? '';
  const codes = BOTTOMWEAR[category === 'women' ? 'women' : 'men'];
  const [cotton, synthetic, other] = WOVEN.test(cloth) ? codes.woven : codes.knitted;
  const cottonAt = cloth.search(/\bcotton\b|\bdenim\b/i);
  const syntheticAt = cloth.search(SYNTHETIC);
  if (syntheticAt !== -1 && (cottonAt === -1 || syntheticAt < cottonAt)) return synthetic;
  return cottonAt !== -1 || cloth === '' ? cotton : other;
}
