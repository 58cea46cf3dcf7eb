import { oneLine } from '../text';

/** A line of an order, in words. */
interface OrderLine {
  title: string;
  detail: string;
  amount: string;
}

/** A value of several lines is a list. */
export type Fact = [label: string, value: string | string[]];

/** A part of a letter: a paragraph, a button, the lines of an order, sums under them, or facts. */
export type Block =
  | string
  | { button: string; href: string }
  | { lines: OrderLine[] }
  | { sums: [label: string, amount: string][] }
  | { facts: Fact[] };

/** What a letter says. As HTML it is made by letter-html.tsx, as text by letter-text.ts. */
export interface Letter {
  subject: string;
  heading: string;
  blocks: Block[];
  /** Why it is sent, for its foot. */
  why: string;
}

/** What mail programs make a link of. */
const ADDRESS = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu;

/** How a letter begins. Nobody has to own the e-mail address they register, so a name is not left to advertise. */
export const dear = (name: string): string =>
  ADDRESS.test(name) ? 'Dear customer,' : `Dear ${name},`;

/** The same with every text on one line and in its own direction: names and titles are whatever people typed. */
export function onOneLine<T>(value: T): T {
  if (typeof value === 'string') return oneLine(value) as T & string;
  if (Array.isArray(value)) return value.map(onOneLine) as T & unknown[];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, onOneLine(member)]),
  ) as T;
}
