import { digitsOf, hasLetterOrDigit, phoneDigits } from '../search-input';
import { asMeant } from '../text';

/** What a search may mean; orders that match any of it are found. */
export interface OrderSearch {
  id?: string;
  number?: bigint;
  /** The beginning of the phone number, as kept: ten digits. */
  phone?: string;
  /** Part of the customer's name; one or two characters match the beginning of a word. */
  name?: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FEWEST_PHONE_DIGITS = 3;
const LARGEST_NUMBER = 9_223_372_036_854_775_807n;

/**
 * Reads what was typed: an id, an order number, the beginning of a phone number, a
 * name. Null when nothing was typed, and empty when it can mean nothing.
 */
export function readOrderSearch(typed: string): OrderSearch | null {
  const text = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(?:order )?#?(?= ?\p{Nd})/iu, '');
  if (text === '') return null;
  if (!hasLetterOrDigit(text)) return {};
  const id = asMeant(text).toLowerCase();
  if (UUID.test(id)) return { id };
  const digits = digitsOf(text);
  if (digits === '') return { name: text };
  const number = BigInt(digits);
  const phone = phoneDigits(text);
  return {
    ...(number <= LARGEST_NUMBER && { number }),
    ...(phone.length >= FEWEST_PHONE_DIGITS && { phone }),
  };
}
