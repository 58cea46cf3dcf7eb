/** How a reviewer may say that a garment fits. */
export const FITS = ['small', 'true', 'large'] as const;
export type Fit = (typeof FITS)[number];

export const MAX_REVIEW_PHOTOS = 3;

export const FIT_WORDS: Record<Fit, string> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
};

/** Fewer opinions than this say nothing of a garment. */
const FEWEST_OPINIONS = 3;
const ORDER = ['true', 'small', 'large'] as const satisfies Fit[];

/** 'True to size: 8 of 10 say', as most reviewers have it; null while too few have said anything. */
export function fitSentence(verdict: Readonly<Record<Fit, number>>): string | null {
  const opinions = verdict.small + verdict.true + verdict.large;
  if (opinions < FEWEST_OPINIONS) return null;
  const most = ORDER.reduce((best, fit) => (verdict[fit] > verdict[best] ? fit : best));
  return `${FIT_WORDS[most]}: ${verdict[most]} of ${opinions} say`;
}
