import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { cashOrder, issue, SELLER } from '@/scripts/test/invoices';
import { renderDocument } from './document-pdf';

/** The texts of a PDF with their sizes, and how far below the page's top they are. */
async function textsOf(content: ReturnType<typeof issue>) {
  const pdf = (await renderDocument(content)).toString('latin1');
  const streams = [...pdf.matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
    .map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'))
    .filter((stream) => stream.includes(' Tf'));
  const numbers = (pattern: RegExp) =>
    streams.flatMap((stream) => [...stream.matchAll(pattern)].map(([, found]) => Number(found)));
  return {
    pages: streams.length,
    sizes: numbers(/ ([\d.]+) Tf/g),
    heights: numbers(/1 0 0 1 [-\d.]+ ([-\d.]+) Tm/g),
  };
}

it.each([
  ['a long legal name', { legalName: 'Noyyal Knitwear Mills '.repeat(6).slice(0, 120) }, {}],
  ['a legal name of one word', { legalName: 'W'.repeat(120) }, {}],
  ['a long address', { address: `${'W'.repeat(49)}\n`.repeat(5).concat('W'.repeat(50)) }, {}],
  ['a customer who writes a letter to a line', {}, { shippingAddress: 'a\n'.repeat(99) }],
])('holds %s on its page, in letters that can be read', async (_, seller, order) => {
  const goods = [{ unitPricePaise: 79_900, hsn: '61034200' }];
  const content = issue(cashOrder(goods, order), { ...SELLER, ...seller });
  const { pages, sizes, heights } = await textsOf(content);
  expect(pages).toBe(1);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(7);
  expect(Math.min(...heights)).toBeGreaterThan(20);
  expect(heights.length).toBeGreaterThan(30);
});
