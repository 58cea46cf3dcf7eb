import { decodeHTMLStrict } from 'entities';
import { compile } from 'html-to-text';

const TAG =
  /<\/?(?:p|br|div|span|[uo]l|li|b|strong|i|em|u|s|small|su[bp]|h[1-6r]|a|img|table|tbody|thead|t[rdh]|font|center|section|blockquote|pre|script|style|iframe|video|meta)(?:\s[^<>]*)?\/?>/i;
/** 'S' is a tag too, and unknown ones are left out. */
const SIZE = /<((?:\d?X{1,3})?[SML])>/g;
/** A text this long is refused as too long, whatever is in it. */
const LONGEST_HTML = 50_000;

const onOneLine = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
/** Paragraphs, items and a table's rows on lines of their own; scripts and styles are left out. */
const read = compile({
  wordwrap: false,
  limits: { maxDepth: 200, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    ...['img', 'hr'].map((selector) => ({ selector, format: 'skip' })),
    ...[1, 2, 3, 4, 5, 6].map((level) => ({
      selector: `h${level}`,
      options: { uppercase: false },
    })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'tr', format: 'block', options: onOneLine },
    ...['td', 'th'].map((selector) => ({
      selector,
      format: 'inlineSurround',
      options: { suffix: ' ' },
    })),
  ],
});

/** Whether another system kept a text as HTML. */
export const isHtml = (text: string): boolean =>
  text.length <= LONGEST_HTML && withoutHtml(text) !== text;

/** What shoppers should read of such a text. Any other is returned as it is. */
export function withoutHtml(text: string): string {
  if (text.length > LONGEST_HTML) return text;
  const html = text.replace(SIZE, (tag, size) =>
    text.includes(`</${size}>`) ? tag : `&lt;${size}&gt;`,
  );
  if (!TAG.test(html)) return decodeHTMLStrict(text);
  return read(html)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** '????' for a word, not the '??' after one. */
const LOST = /(?<![\p{L}\p{M}\p{N}\p{Pe}?!.…])\?{2,}|\uFFFD/u;

/** Whether a spreadsheet seems to have saved a text in an encoding without its letters. */
export const hasLostLetters = (text: string): boolean => LOST.test(text);

/** Whether a text has letters that such a spreadsheet loses: Tamil, Hindi. */
export const hasLettersToLose = (text: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(text);
