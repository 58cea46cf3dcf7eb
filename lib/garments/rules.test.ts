import { expect, it } from 'vitest';
import { adviseSize, inInches, measuresFor, sizeForWaist, typeInWords } from './rules';
import { typesInput } from './schema';

const WAIST = { S: '71–76', M: '77–82', XL: '89' };
const row = (measure: string, category: 'men' | 'women' | null = null) => ({
  measure,
  category,
  cm: WAIST,
});

it.each([
  [70.9, null],
  [71, 'S'],
  [76, 'S'],
  [76.2, 'M'],
  [85, 'XL'],
  [89, 'XL'],
  [90, null],
])('a waist of %d cm is %s', (cm, size) => {
  expect(sizeForWaist(WAIST, cm)).toBe(size);
});

it.each([
  [80, 0, 'M', 'Take M: it is made for a waist of 77–82 cm.'],
  [0, 32, 'M', 'Take M: it is made for a waist of 77–82 cm.'],
  [80, 34, 'M', 'Take M: it is made for a waist of 77–82 cm. What you wear is nearer to XL.'],
  [120, 32, null, 'None of these sizes is made for that waist.'],
  [0, 42, null, 'None of these sizes is made for that waist.'],
  [0, 0, null, null],
])('a waist of %d cm and trousers of %d inches are advised %s', (waist, label, size, words) => {
  expect(adviseSize(WAIST, { waist, label })).toEqual({ size, words });
});

it('shows centimetres in inches, a single measure to the half', () => {
  expect(inInches('77–82')).toBe('30–32');
  expect(inInches('74.9')).toBe('29.5');
});

it('a product has the measures of its category and those for all', () => {
  const chart = [row('Waist', 'men'), row('Waist', 'women'), row('Hem')];
  expect(measuresFor(chart, 'men')).toEqual([chart[0], chart[2]]);
  expect(measuresFor(null, 'men')).toEqual([]);
});

it('is told in words for the audit', () => {
  const belt = { id: 'belts', label: 'Belt', plural: 'Belts', sized: false };
  expect(typeInWords({ ...belt, chart: [row('Waist', 'men')] })).toBe(
    'Belts (Belt), One size; Waist men: S 71–76, M 77–82, XL 89',
  );
});

it('takes cells as people type them, and no others', () => {
  const read = (cell: string) =>
    typesInput.safeParse({
      types: [
        {
          id: 'kurtas',
          label: 'Kurta',
          plural: 'Kurtas',
          sized: true,
          chart: [{ measure: 'Waist', cm: { S: cell } }],
        },
      ],
    });
  for (const typed of [' 71 - 76.5 ', '७१—७६.५'])
    expect(read(typed).data?.types[0]?.chart?.[0]).toEqual({
      measure: 'Waist',
      category: null,
      cm: { S: '71–76.5' },
    });
  expect(read(' ').data?.types[0]?.chart?.[0]?.cm).toEqual({});
  expect(read('wide').error?.issues[0]?.path).toEqual(['types', 0, 'chart', 0, 'cm', 'S']);
});
