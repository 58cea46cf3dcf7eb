import { expect, it } from 'vitest';
import { hasLettersToLose, hasLostLetters, withoutHtml } from './cell-text';

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
])('%s is read as a text', (html, text) => {
  expect(withoutHtml(html)).toBe(text);
});

it.each([
  'Waist < 32, length > 30',
  'Kids <3 denim\n\n  - soft\r\n',
  '<size> M & L; R&D',
  'AT&T; 5 & 10',
  'Sizes <S>, <M>',
])('%j has no HTML, and stays', (text) => {
  expect(withoutHtml(text)).toBe(text);
});

it('reads HTML that is nested without end, or has blanks without end', () => {
  expect(withoutHtml('<b>'.repeat(15_000))).toBe('');
  expect(withoutHtml(`<pre>a${' '.repeat(40_000)}b`)).toMatch(/^a +b$/);
});

it.each(['?????? ????? ?399', 'Chino ????', '(???)', 'Jogger d\uFFFD denim'])(
  '%s has lost letters',
  (text) => {
    expect(hasLostLetters(text)).toBe(true);
  },
);

it.each(['Why not? Really??', 'வேண்டுமா??', 'What?!?', 'Chino ?'])('%s has all', (text) => {
  expect(hasLostLetters(text)).toBe(false);
});

it('knows what letters can be lost', () => {
  expect(['பருத்தி', 'कपड़ा 2'].map(hasLettersToLose)).toEqual([true, true]);
  expect(['Café – 30 °C ₹5', '½ 👖'].map(hasLettersToLose)).toEqual([false, false]);
});
