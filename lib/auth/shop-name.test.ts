import { expect, it } from 'vitest';
import { isNamedAsShop } from './shop-name';

it.each([
  ...['Noyyal', 'NOYYAL Care', 'n o y y a l', 'Ｎoyyal', 'Noyyal’s friend'],
  ...['N0yyal', 'Noyya1', 'NoyyaI Support', 'Nоуyal', 'Νoyyal', 'ɴᴏʏʏᴀʟ', 'Nōyyal', 'ℕ𝕠𝕪𝕪𝕒𝕝'],
  ...['நொய்யல்', 'நொய்யல் உதவி'],
])('%j is the shop’s name', (name) => {
  expect(isNamedAsShop(name)).toBe(true);
});

it.each(['Noyyalan', 'Anoyyal', 'Noya Lal', 'நொய்யலான்', 'Zoë', 'Meena K.', 'ஓம்', '42'])(
  '%j is another one',
  (name) => {
    expect(isNamedAsShop(name)).toBe(false);
  },
);
