/** Digits as people write them: '#100042', '+91 98400-12345', '098400 12345'. */
const NUMERIC = /^[#+]?[\d\s()-]+$/;
/** The country's code, or the 0 that is dialled before a mobile number. */
const DIAL_PREFIX = /^(?:91(?=\d{10}$)|0(?=[6-9]))/;
const WORDY = /[\p{L}\p{N}]/u;

/** Whether the input has a letter or digit to search for. */
export const hasLetterOrDigit = (typed: string) => WORDY.test(typed);

/** Whether the input is a number, of an order or a phone. */
export const isNumeric = (typed: string) => NUMERIC.test(typed);

/** The digits of a typed phone number, or of its beginning, without country code. Empty if it is not one. */
export const phoneDigits = (typed: string) =>
  isNumeric(typed) ? typed.replace(/\D/g, '').replace(DIAL_PREFIX, '') : '';
