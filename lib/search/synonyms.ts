/** Words of shoppers and the words that titles use instead. */
const SYNONYMS: Record<string, readonly string[]> = {
  jean: ['denim'],
  jeans: ['denim'],
  jeens: ['denim'],
  trouser: ['chino', 'pant'],
  trousers: ['chino', 'pant'],
  sweatpant: ['jogger'],
  sweatpants: ['jogger'],
  lower: ['track'],
  lowers: ['track'],
  tracksuit: ['track'],
  nikker: ['short'],
  nicker: ['short'],
  knicker: ['short'],
  knickers: ['short'],
  bermuda: ['short'],
  bermudas: ['short'],
  pyjama: ['lounge'],
  pyjamas: ['lounge'],
  pajama: ['lounge'],
  pajamas: ['lounge'],
  payjama: ['lounge'],
  formal: ['chino'],
  formals: ['chino'],
  lycra: ['elastane'],
  spandex: ['elastane'],
  shoe: ['footwear'],
  shoes: ['footwear'],
  slipper: ['footwear'],
  slippers: ['footwear'],
  chappal: ['footwear'],
  chappals: ['footwear'],
  ladies: ['women'],
  girl: ['kids', 'women'],
  girls: ['kids', 'women'],
  gents: ['men'],
  boy: ['kids'],
  boys: ['kids'],
  children: ['kids'],
  gray: ['grey'],
  black: ['ink', 'charcoal'],
  navy: ['indigo'],
  red: ['madder'],
  maroon: ['madder'],
  yellow: ['turmeric'],
  mustard: ['turmeric'],
  green: ['olive'],
  khaki: ['olive'],
  brown: ['clay'],
  white: ['undyed'],
  cream: ['undyed'],
  beige: ['undyed'],
};

/**
 * Stems of what nearly everything here is. Beside other words they only order what those find, or 'cargo pant' would find
 * the cargos whose text says 'pant', and no other.
 */
export const GENERAL_STEMS: ReadonlySet<string> = new Set([
  'pant',
  'bottom',
  'bottomwear',
  'wear',
  'cloth',
  'men',
  'man',
  'gent',
]);

/** A word and its synonyms. */
export function withSynonyms(word: string): readonly string[] {
  return [word, ...(Object.hasOwn(SYNONYMS, word) ? (SYNONYMS[word] ?? []) : [])];
}
