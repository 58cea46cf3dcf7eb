import { expect, it } from 'vitest';
import { questionLink, whatsAppLink } from './rules';
import { contactInput } from './schema';

const entries = { name: ' Ravi ', phone: '+91 98400-12345', email: 'Ravi@Example.com' };

it('opens a chat with our number and every entry in it, whatever characters they have', () => {
  const comments = 'Size 5? & "more" #2\nSecond line, 100 % cotton';
  const link = new URL(whatsAppLink(contactInput.parse({ ...entries, comments })));
  expect(link.origin + link.pathname).toBe('https://wa.me/919000000000');
  expect([...link.searchParams.keys()]).toEqual(['text']);
  expect(link.searchParams.get('text')).toBe(
    `Name: Ravi\nPhone: +91 98400-12345\nEmail: ravi@example.com\nComments: ${comments}`,
  );
});

it('leaves comments out when there are none', () => {
  expect(whatsAppLink(contactInput.parse({ ...entries, comments: '  ' }))).not.toContain(
    'Comments',
  );
});

it('names the product in a question about it', () => {
  const link = new URL(questionLink('Jogger & co', 'https://shop.example/shop/product/jogger'));
  expect(link.searchParams.get('text')).toBe(
    'A question about Jogger & co (https://shop.example/shop/product/jogger): ',
  );
});

it.each(['', '12345', 'call me', '+91 98400 12345 ext 7', '1'.repeat(16)])(
  'refuses %j as a phone number',
  (phone) => {
    expect(contactInput.safeParse({ ...entries, phone, comments: '' }).success).toBe(false);
  },
);
