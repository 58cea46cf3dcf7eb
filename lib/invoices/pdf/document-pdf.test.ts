import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cashOrder, issue, SELLER } from '@/scripts/test/invoices';
import { renderDocument } from './document-pdf';

/** What a PDF's pages write: in which sizes, how far below the top, how narrow, and with which glyphs and fonts. */
function textsOf(content: ReturnType<typeof issue>) {
  const pdf = renderDocument(content).toString('latin1');
  const streams = [...pdf.matchAll(/FlateDecode[^>]*>> stream\n([\s\S]*?)\nendstream/g)]
    .map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'))
    .filter((stream) => stream.includes(' Tf'));
  const found = (pattern: RegExp) =>
    streams.flatMap((stream) => [...stream.matchAll(pattern)].map(([, part = '']) => part));
  return {
    pages: streams.length,
    sizes: found(/ ([\d.]+) Tf/g).map(Number),
    heights: found(/1 0 0 -1 [-\d.]+ ([-\d.]+) Tm/g).map(Number),
    narrowed: found(/^([\d.]+) 0 0 1 0 0 cm/gm).map(Number),
    glyphs: found(/<([\dA-F]+)> Tj/g).flatMap((run) => run.match(/.{4}/g) ?? []),
    fonts: [...new Set([...pdf.matchAll(/\/BaseFont \/\w+\+(\w+)/g)].map(([, name = '']) => name))],
  };
}

const GOODS = [{ unitPricePaise: 79_900, hsn: '61034200' }];

it.each([
  ['a long legal name', { legalName: 'Noyyal Knitwear Mills '.repeat(6).slice(0, 120) }, {}],
  ['a legal name of one word', { legalName: 'W'.repeat(120) }, {}],
  ['a long address', { address: `${'W'.repeat(49)}\n`.repeat(5).concat('W'.repeat(50)) }, {}],
  ['a customer who writes a letter to a line', {}, { shippingAddress: 'a\n'.repeat(99) }],
])('holds %s on its page, in letters that can be read', (_, seller, order) => {
  const content = issue(cashOrder(GOODS, order), { ...SELLER, ...seller });
  const { pages, sizes, heights, narrowed } = textsOf(content);
  expect(pages).toBe(1);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(7);
  expect(Math.min(1, ...narrowed)).toBeGreaterThan(0.7);
  expect(Math.max(...heights)).toBeLessThan(822);
  expect(heights.length).toBeGreaterThan(30);
});

describe('each letter is drawn, in the font of its script', () => {
  it.each([
    ['NotoSansMalayalam', 'ലക്ഷ്മി നായർ', 'വീട് 8, പാളയം', 'തിരുവനന്തപുരം'],
    ['NotoSansKannada', 'ಮಂಜುನಾಥ ಗೌಡ', 'ನಂ. 22, ಗಾಂಧಿ ಬಜಾರ್', 'ಬೆಂಗಳೂರು'],
    ['NotoSansTelugu', 'వెంకట రెడ్డి', 'ఇంటి నెం. 5, ఆబిడ్స్', 'హైదరాబాద్'],
    ['NotoSansBengali', 'সুমিত্রা দে', '১২, গড়িয়াহাট রোড', 'কলকাতা'],
    ['NotoSansGujarati', 'ગીતા પટેલ', '૧૨, માણેક ચોક', 'અમદાવાદ'],
    ['NotoSansGurmukhi', 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਮਕਾਨ 77, ਮਾਡਲ ਟਾਊਨ', 'ਲੁਧਿਆਣਾ'],
    ['NotoSansOriya', 'ସୁଭାଷ ଦାସ', 'ପ୍ଲଟ ୨୩', 'ଭୁବନେଶ୍ୱର'],
    ['NotoSansArabic', 'محمد عمران', 'مکان ۲۲، لال چوک', 'سرینگر'],
    ['NotoSansArabic', 'کٲشُر', 'سنڌي ڳوٺ', 'کٔشِیر'],
    ['NotoSansTamil', 'லக்ஷ்மி ஸ்ரீ', '௧௨ நெசவாளர் தெரு', 'கோவை'],
    ['NotoSans', 'श्रीकृष्ण शर्मा', 'क्षत्रिय मार्ग, १२।', 'मुंबई'],
    ['NotoSansOlChiki', 'ᱥᱟᱱᱛᱟᱲᱤ', 'ᱚᱞ ᱪᱤᱠᱤ', 'ᱫᱩᱢᱠᱟ'],
    ['NotoSansMeeteiMayek', 'ꯃꯩꯇꯩꯂꯣꯟ', 'ꯏꯝꯐꯥꯜ', 'ꯏꯝꯐꯥꯜ'],
    ['NotoSans', 'Zoé Őrsi', 'Đường Lê Lợi, ул. Ленина', 'Αθήνα ₹'],
  ])('%s: %s, %s, %s', (font, customerName, shippingAddress, shippingCity) => {
    const order = cashOrder(GOODS, { customerName, shippingAddress, shippingCity });
    const [line] = order.lines;
    if (line) order.lines = [{ ...line, title: customerName }];
    const { fonts, glyphs } = textsOf(issue(order));
    expect(fonts).toContain(font);
    // None of the machine's own, and no empty box.
    expect(fonts.filter((name) => ![font, 'NotoSans'].includes(name))).toEqual([]);
    expect(glyphs).not.toContain('0000');
  });
});

it('gives the same bytes for the same content, and says on each page how many there are', () => {
  const content = issue(cashOrder(Array(79).fill(GOODS[0]), {}));
  const pdf = renderDocument(content);
  expect(renderDocument(content).equals(pdf)).toBe(true);
  expect(textsOf(content).pages).toBe(4);
});
