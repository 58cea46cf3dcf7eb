import { expect, it } from 'vitest';
import { colourFamily } from './colour-rules';

it.each([
  ['#000000', 'black'],
  ['#242834', 'black'],
  ['#4c4d52', 'grey'],
  ['#a09f9c', 'grey'],
  ['#808080', 'grey'],
  ['#ffffff', 'white'],
  ['#f7f4ee', 'white'],
  ['#e5dbc6', 'beige'],
  ['#f5f5dc', 'beige'],
  ['#c3b091', 'beige'],
  ['#bb896a', 'brown'],
  ['#5c4033', 'brown'],
  ['#4e3b31', 'brown'],
  ['#9b3a33', 'red'],
  ['#ff0000', 'red'],
  ['#b03060', 'purple'],
  ['#ff8000', 'orange'],
  ['#b8842c', 'yellow'],
  ['#ffff00', 'yellow'],
  ['#686a48', 'green'],
  ['#228b22', 'green'],
  ['#262e52', 'blue'],
  ['#6288a8', 'blue'],
  ['#008080', 'blue'],
  ['#1b1f5e', 'blue'],
  ['#6a2c8f', 'purple'],
] as const)('%s is %s', (hex, family) => {
  expect(colourFamily(hex)).toBe(family);
});
