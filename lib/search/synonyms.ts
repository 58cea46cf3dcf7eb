/** Words of shoppers and the words that titles use instead. */
const SYNONYMS: Record<string, readonly string[]> = {
  jean: ['denim'],
  jeans: ['denim'],
  trouser: ['chino', 'pant'],
  trousers: ['chino', 'pant'],
  sweatpant: ['jogger'],
  sweatpants: ['jogger'],
  lower: ['track'],
  lowers: ['track'],
  bermuda: ['short'],
  bermudas: ['short'],
  pyjama: ['lounge'],
  pyjamas: ['lounge'],
  shoe: ['footwear'],
  shoes: ['footwear'],
  ladies: ['women'],
  girl: ['kids', 'women'],
  girls: ['kids', 'women'],
  gents: ['men'],
  boy: ['kids'],
  boys: ['kids'],
  children: ['kids'],
  gray: ['grey'],
};

/** A word and its synonyms. */
export function withSynonyms(word: string): readonly string[] {
  return [word, ...(Object.hasOwn(SYNONYMS, word) ? (SYNONYMS[word] ?? []) : [])];
}
