import { asMeant } from './text';

/** Digits as people write them: '#100042', '(+91) 98400-12345', '098400 12345'. */
const NUMERIC = /^\(?[#+]?[\d\s().\p{Pd}]+$/u;
/** The country's code, or the 0 that is dialled before a mobile number. */
const DIAL_PREFIX = /^(?:(?:00)?91(?=\d{10}$)|0(?=[6-9]))/;
const WORDY = /[\p{L}\p{N}]/u;

/** Whether the input has a letter or digit to search for. */
export const hasLetterOrDigit = (typed: string) => WORDY.test(typed);

/** The digits of a typed number, of an order or a phone. Empty if it is not one. */
export const digitsOf = (typed: string) => {
  const meant = asMeant(typed).trim();
  return NUMERIC.test(meant) ? meant.replace(/\D/g, '') : '';
};

/** The digits of a typed phone number, or of its beginning, without country code. Empty if it is not one. */
export const phoneDigits = (typed: string) => digitsOf(typed).replace(DIAL_PREFIX, '');
