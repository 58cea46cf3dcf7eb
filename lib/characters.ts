/** Where the character begins that `index`, in UTF-16 units, is in: an emoji and a Tamil syllable are one of several. */
export const characterAt = (value: string, index: number): number =>
  new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(value).containing(index)?.index ??
  value.length;

/** The beginning of a text, of at most so many UTF-16 units; no character is cut. */
export const startOf = (value: string, most: number): string =>
  value.slice(0, characterAt(value, most));
