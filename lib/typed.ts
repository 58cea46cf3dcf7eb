/** Digits as people write them: '#100042', '+91 98400-12345', '098400 12345'. */
const NUMERIC = /^[#+]?[\d\s()-]+$/;
/** The country's code, or the 0 that is dialled before a mobile number. */
const DIAL_PREFIX = /^(?:91(?=\d{10}$)|0(?=[6-9]))/;
const WORDY = /[\p{L}\p{N}]/u;

/** Whether there is anything to search for in what was typed: signs alone are in no index. */
export const isWordy = (typed: string) => WORDY.test(typed);

/** Whether a number of some kind was typed, an order's or a telephone's. */
export const isNumeric = (typed: string) => NUMERIC.test(typed);

/** How the phone number begins that was typed, as it is kept: ten digits. Empty when it is none. */
export const phoneIn = (typed: string) =>
  isNumeric(typed) ? typed.replace(/\D/g, '').replace(DIAL_PREFIX, '') : '';
