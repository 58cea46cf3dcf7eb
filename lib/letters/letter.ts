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

/** What a letter says. letter-html.tsx makes HTML of it, letter-text.ts text. */
export interface Letter {
  subject: string;
  heading: string;
  blocks: Block[];
  /** Why it is sent, for its footer. */
  why: string;
}

/** Marks of an address, which mail programs would turn into a link. */
const ADDRESS = /:\/\/|www\./i;
/** They also link 'shop.example', and so would link 'Dr.Kumar'. */
const DOT = /(?<=[\p{L}\p{M}\p{N}])\.(?=\p{L}[\p{L}\p{M}])/gu;

/** How a letter begins. People can register an e-mail address that is not theirs, so a name must not carry an advertisement. */
export function salutation(name: string): string {
  const clean = oneLine(name);
  return ADDRESS.test(clean) ? 'Dear customer,' : `Dear ${clean.replace(DOT, '. ')},`;
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
