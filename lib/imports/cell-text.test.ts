import { expect, it } from 'vitest';
import { hasLettersToLose, hasLostLetters, isHtml, isLeftOf, withoutHtml } from './cell-text';

it.each([
  [
    '<p>Soft <strong>cotton</strong> &amp; elastane.</p>\n<ul><li>Stretches</li><li>Made in India</li></ul>',
    'Soft cotton & elastane.\n\n- Stretches\n- Made in India',
  ],
  ['<div>One<br/>Two</div><script>alert(1)</script><style>p{}</style>', 'One\nTwo'],
  ['<H2 class="x">Care</H2><p>Below 30&nbsp;°C, &#8377;99</p>', 'Care\n\nBelow 30\u00A0°C, ₹99'],
  [
    '<table><tr><th>Size</th><td>M</td></tr><tr><th>Waist</th><td>32</td></tr></table>',
    'Size M\nWaist 32',
  ],
  ['<a href="https://example.com">More</a><img src="a.png" alt="A chino">', 'More'],
  ['Cotton &amp; elastane\r\nLine  two', 'Cotton & elastane\r\nLine  two'],
  ['Caf&eacute; jogger&trade;', 'Café jogger™'],
  ['<p>Waist <S>, <M> and <b><XXL></b></p>', 'Waist <S>, <M> and <XXL>'],
  ['Chest <knee &amp; soft', 'Chest <knee & soft'],
  ['Up to <XL &amp; more, soft', 'Up to <XL & more, soft'],
  ['<p>Up to <XL, a<b and c>d</p>', 'Up to <XL, a<b and c>d'],
  ['<ol><li>A</li><li>B</li></ol>', '1. A\n2. B'],
  ['<dl><dt>Fit</dt><dd>Slim</dd></dl>', 'Fit\nSlim'],
  ['<figure><img src="a.png"><figcaption>Front</figcaption></figure>', 'Front'],
  ['<article><label>Fit</label> <mark>slim</mark> <big>M</big></article>', 'Fit slim M'],
  ['A<o:p></o:p><!-- <b>wp:list</b> --> <code>b</code><hr>C', 'A b\n\nC'],
])('%s is read as a text', (html, text) => {
  expect(isHtml(html)).toBe(true);
  expect(withoutHtml(html)).toBe(text);
});

it.each([
  'Waist < 32, length > 30',
  'Kids <3 denim\n\n  - soft\r\n',
  '<size> M & L; R&D',
  'AT&T; 5 & 10',
  'Sizes <S>, <M>',
  'a<b and c>d',
  'Up to <XL, soft <!-- light',
])('%j has no HTML, and stays', (text) => {
  expect(isHtml(text)).toBe(false);
  expect(withoutHtml(text)).toBe(text);
});

it('reads HTML that is nested without end, or has blanks without end', () => {
  expect(withoutHtml('<b>'.repeat(6_000))).toBe('');
  expect(withoutHtml(`<pre>a${' '.repeat(18_000)}b`)).toMatch(/^a +b$/);
});

it.each(['<a =', `<a ${'='.repeat(99)}`, '<!--', '<p ', '? ', '<a:a', '<b '])(
  'reads %j without end',
  (part) => {
    const text = part.repeat(20_000 / part.length);
    const start = performance.now();
    expect([isHtml(text), withoutHtml(text), hasLostLetters(text)]).toHaveLength(3);
    expect(performance.now() - start).toBeLessThan(1_000);
  },
);

it('leaves HTML that is longer than anything in use, to be refused as too long', () => {
  expect(withoutHtml('<p>'.repeat(16_000))).toHaveLength(48_000);
});

it('knows what Windows-1252 leaves of a text', () => {
  const left = (text: string, before: string) => isLeftOf(text, before);
  expect(left('Kh?d? jogger ?399', 'Khādī jogger ₹399')).toBe(true);
  expect(left('Caf\u00e9 ??', 'Café 👖')).toBe(true);
  expect(left('Why?', 'Why??')).toBe(false);
  expect(left('Khadi jogger ✓399', 'Khādī jogger ₹399')).toBe(false);
});

it.each([
  '?????? ????? ?399',
  'Chino ????',
  '(???)',
  'Jogger d\uFFFD denim',
  '? ? ?',
  '?399 only',
  'Soft????',
  'Kh?di jogger',
])('%s has lost letters', (text) => {
  expect(hasLostLetters(text)).toBe(true);
});

it.each([
  'Why not? Really??',
  'வேண்டுமா??',
  'What?!?',
  'Chino ?',
  'Soft? 100 % cotton',
  'noyyal.in/shop?page=2',
])('%s has all', (text) => {
  expect(hasLostLetters(text)).toBe(false);
});

it('knows what letters can be lost', () => {
  expect(['பருத்தி', 'कपड़ा 2'].map(hasLettersToLose)).toEqual([true, true]);
  expect(['Café – 30 °C ₹5', '½ 👖'].map(hasLettersToLose)).toEqual([false, false]);
});
