import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Size } from '@/lib/store';
import { SizeRadios } from './size-radios';

const radios = (sizes: Size[], soldOut: Size[]) =>
  renderToStaticMarkup(createElement(SizeRadios, { sizes, soldOut })).match(/<input[^>]*>/g);

it('preselects a single size, but not one that is sold out', () => {
  expect(radios(['M'], [])).toEqual([expect.stringContaining('checked=""')]);
  const [gone] = radios(['M'], ['M']) ?? [];
  expect(gone).toContain('disabled=""');
  expect(gone).not.toContain('checked');
  expect(radios(['M', 'L'], [])?.join()).not.toContain('checked');
});
