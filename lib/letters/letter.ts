import { isNamedAsShop } from '../auth/shop-name';
import { oneLine } from '../text';

/** A line of an order, in words. */
interface OrderLine {
  title: string;
  detail: string;
  amount: string;
}

/** A value may have several lines. */
export type Fact = [label: string, value: string | string[]];

/** A part of a letter: a paragraph, a button, the lines of an order, sums under them, or facts. */
export type Block =
  | string
  | { button: string; href: string }
  | { lines: OrderLine[] }
  | { sums: [label: string, amount: string][] }
  | { facts: Fact[] };

/** What a letter says. render.tsx makes HTML and text of it. */
export interface Letter {
  subject: string;
  heading: string;
  blocks: Block[];
  /** Why it is sent, for its footer. */
  why: string;
}

/** What names are made of. No digit, sign or other script's full stop: those carry an address or a number to call. */
const NAME = /^(?:[\p{L}\p{M} .'’-]|\u200C|\u200D)+$/u;
/** Initials and short titles as people write them: 'K.Raja', 'Dr.Kumar'. */
const INITIAL = /(?<![\p{L}\p{M}])((?:\p{L}\p{M}*){1,2})\.(?=\p{L})/gu;
const DOT_BETWEEN_LETTERS = /[\p{L}\p{M}]\.\p{L}/u;

/** How a letter begins. People can register an e-mail address that is not theirs, so a name must not carry an advertisement. */
export function salutation(name: string): string {
  const clean = oneLine(name.normalize('NFKC')).replace(INITIAL, '$1. ');
  const isName = NAME.test(clean) && !DOT_BETWEEN_LETTERS.test(clean) && !isNamedAsShop(clean);
  return isName ? `Dear ${clean},` : 'Dear customer,';
}

/** The same with every text on one line and in its own direction: names and titles are whatever people typed. */
export function withTextsOnOneLine<T>(value: T): T {
  if (typeof value === 'string') return oneLine(value) as T & string;
  if (Array.isArray(value)) return value.map(withTextsOnOneLine) as T & unknown[];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withTextsOnOneLine(member)]),
  ) as T;
}
