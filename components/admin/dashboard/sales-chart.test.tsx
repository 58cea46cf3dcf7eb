import { expect, it } from 'vitest';
import { axisLabel } from './sales-chart';

it.each([
  [0, '₹0'],
  [75_000, '₹75K'],
  [150_000, '₹1.5L'],
  [225_000, '₹2.25L'],
  [312_500, '₹3.125L'],
])('the label of the axis at %d rupees tells the value', (value, label) => {
  expect(axisLabel(value)).toBe(label);
});
