import { expect, it } from 'vitest';
import { FIRST_ZONES } from '../settings/delivery-rules';
import { deliveryTo, toDelivery } from './rules';
import { daysInWords, deliveryInWords } from './wording-rules';

const CITY = { city: '' };
const TIRUPPUR = { ...CITY, pincode: '641602' };
/** For Tamil Nadu: five to seven working days after the order. */
const from = (now: string, days: readonly string[] = []) => {
  const holidays = days.map((day) => ({ day, name: 'Holiday' }));
  const found = deliveryTo(TIRUPPUR, { zones: FIRST_ZONES, holidays }, new Date(now));
  return found && [found.from, found.to];
};

it.each([
  ['a Tuesday', '2026-12-01T06:00:00Z', [], '2026-12-07', '2026-12-09'],
  [
    'the last second of a Friday in Kolkata',
    '2026-11-27T18:29:59Z',
    [],
    '2026-12-03',
    '2026-12-05',
  ],
  ['the first second of a Saturday', '2026-11-27T18:30:00Z', [], '2026-12-04', '2026-12-07'],
  ['a Sunday', '2026-11-29T06:00:00Z', [], '2026-12-04', '2026-12-07'],
  [
    'a Saturday before holidays in a row',
    '2026-11-28T06:00:00Z',
    ['2026-12-01', '2026-12-02', '2026-12-03'],
    '2026-12-08',
    '2026-12-10',
  ],
  [
    'a holiday that is a Sunday',
    '2026-11-28T06:00:00Z',
    ['2026-11-29'],
    '2026-12-04',
    '2026-12-07',
  ],
  ['the end of a year', '2026-12-29T06:00:00Z', ['2027-01-01'], '2027-01-05', '2027-01-07'],
])('an order of %s', (_, now, holidays, first, last) => {
  expect(from(now, holidays)).toEqual([first, last]);
});

const zone = (given: object) => ({
  ...{ name: 'One', states: [], prefixes: [], daysFrom: 1, daysTo: 1, cod: true },
  ...given,
});
const NOW = new Date('2026-11-30T06:00:00Z');
const codAt = (pincode: string, zones: ReturnType<typeof zone>[]) =>
  deliveryTo({ ...CITY, pincode }, { zones, holidays: [] }, NOW)?.cod;

it('the longest beginning of a PIN code wins, then its State, then everywhere else', () => {
  const all = [
    zone({ cod: false }),
    zone({ states: ['33'] }),
    zone({ prefixes: ['64'], cod: false }),
    zone({ prefixes: ['6416'] }),
  ];
  expect(codAt('641602', all)).toBe(true);
  expect(codAt('642001', all)).toBe(false);
  expect(codAt('600001', all)).toBe(true);
  expect(codAt('110001', all)).toBe(false);
  expect(codAt('110001', all.slice(1))).toBeUndefined();
});

it.each([
  ['682019', 'Kerala', true],
  ['682555', 'Lakshadweep', false],
  ['744101', 'Andaman and Nicobar Islands', false],
  ['110001', 'Delhi', true],
])('at first, %s in %s takes cash: %s', (pincode, state, cod) => {
  const found = toDelivery(pincode, null, { zones: FIRST_ZONES, holidays: [] }, NOW);
  expect(found).toMatchObject({ deliverable: true, state, cod });
});

it('nothing is delivered to a PIN code that does not exist', () => {
  const found = toDelivery('641999', undefined, { zones: FIRST_ZONES, holidays: [] }, NOW);
  expect(found).toEqual({
    ...{ deliverable: false, cod: false, from: null, to: null, city: null, state: null },
  });
  expect(deliveryInWords(found)[0]).toBe('We cannot promise delivery to this PIN code.');
});

it.each([
  ['2026-12-02', '2026-12-04', 'Wed 2 to Fri 4 December'],
  ['2026-11-30', '2026-12-02', 'Mon 30 November to Wed 2 December'],
  ['2026-12-30', '2027-01-02', 'Wed 30 December to Sat 2 January'],
  ['2026-12-02', '2026-12-02', 'Wed 2 December'],
])('%s to %s are %s', (first, last, words) => {
  expect(daysInWords({ from: first, to: last })).toBe(words);
});
