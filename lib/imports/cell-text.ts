import { decodeHTMLStrict } from 'entities';
import { compile } from 'html-to-text';
import { ANSI } from './decode';

/** HTML's elements, also those it has given up. */
const ELEMENTS =
  'abbr|acronym|address|article|aside|audio|bd[io]|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|d[lt]|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6r]|head|header|html|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|meta|nav|nobr|noscript|object|ol|option|param|picture|pre|r[pt]|ruby|samp|script|section|select|small|source|span|strike|strong|style|su[bp]|summary|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|tt|track|ul|var|video|wbr';
/** After its '<'. Names of one letter have attributes with '=' only: 'a<b and c>d' is none. 'o:p' is Word's. */
const TAG = `(?:\\/?(?:${ELEMENTS}|\\w+:\\w+)(?:\\s[^<>]*)?\\/?>|\\/?[abipqsu](?:\\s*\\/?|\\s[^<>=]*=[^<>]*)>|!--[^]*?-->|!doctype[^<>]*>)`;
const HAS_TAG = new RegExp(`<${TAG}`, 'i');
const NO_TAG = new RegExp(`<(?!${TAG})`, 'gi');
/** A longer text is refused as too long, whatever is in it: reading it would take too much time. */
const LONGEST_HTML = 20_000;

const onOneLine = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
/** Paragraphs, items and a table's rows on lines of their own; scripts and styles are left out. */
const read = compile({
  wordwrap: false,
  limits: { maxDepth: 200, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    ...['img', 'title'].map((selector) => ({ selector, format: 'skip' })),
    ...[1, 2, 3, 4, 5, 6].map((level) => ({
      selector: `h${level}`,
      options: { uppercase: false },
    })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    ...'tr hr dt dd address figure figcaption caption center details summary legend option'
      .split(' ')
      .map((selector) => ({ selector, format: 'block', options: onOneLine })),
    ...['td', 'th'].map((selector) => ({
      selector,
      format: 'inlineSurround',
      options: { suffix: ' ' },
    })),
  ],
});

/** Its tags, with every other '<' as an entity; null if it has none. 'S' is a size rather than a tag that is never closed. */
function htmlOf(text: string): string | null {
  const tagged = text.includes('</S>') ? text : text.replaceAll('<S>', '&lt;S>');
  return HAS_TAG.test(tagged) ? tagged.replace(NO_TAG, '&lt;') : null;
}

/** Whether another system kept a text as HTML. */
export const isHtml = (text: string): boolean =>
  text.length <= LONGEST_HTML && (htmlOf(text) !== null || decodeHTMLStrict(text) !== text);

/** What shoppers should read of such a text. Any other is returned as it is. */
export function withoutHtml(text: string): string {
  if (text.length > LONGEST_HTML) return text;
  const html = htmlOf(text);
  if (html === null) return decodeHTMLStrict(text);
  return read(html)
    .split('\n')
    .map((line) => line.trimEnd().replace(/^ +(?=\d+\. )/, ''))
    .join('\n');
}

/**
 * Marks for a word ('????', '? ?'), for a letter in one ('Kh?di', 'Soft????') or for '₹' before a number; not those of a
 * question ('Really??') or an address ('/shop?page=2').
 */
const LOST =
  /(?<![\p{L}\p{M}\p{N}\p{Pe}?!.…])\?(?:\?|(?=\d))|\?{4}|(?<!\S)\?\s+\?(?!\S)|\p{Ll}\?(?![\w-]+=)\p{Ll}|\uFFFD/u;

/** Whether a spreadsheet seems to have saved a text in an encoding without its letters. */
export const hasLostLetters = (text: string): boolean => LOST.test(text);

/** Whether a text has letters that such a spreadsheet loses: Tamil, Hindi. */
export const hasLettersToLose = (text: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(text);

const OUTSIDE_ANSI = new RegExp(`[^\\0-\\x7f\\xa0-\\xff${ANSI}]`, 'gu');
/** For an emoji some programs write one mark, some two. */
const eachOnce = (text: string) => text.replace(/\?+/g, '?');

/** Whether a text is what Windows-1252 leaves of another. */
export const isLeftOf = (text: string, before: string): boolean => {
  const left = before.replace(OUTSIDE_ANSI, '?');
  return left !== before && eachOnce(left) === eachOnce(text);
};
