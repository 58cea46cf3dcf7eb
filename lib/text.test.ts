import { expect, it } from 'vitest';
import { oneLine, pincode, text } from './text';

const name = text(2, 5, 'At least 2');

it('counts characters as the database does', () => {
  expect(name.safeParse('👖').success).toBe(false);
  expect(name.parse('👖👖👖👖👖')).toBe('👖👖👖👖👖');
  expect(name.safeParse('👖👖👖👖👖👖').error?.issues[0]?.message).toBe('At most 5 characters');
});

it('counts after trimming and normalising', () => {
  expect(name.safeParse(' a  ').error?.issues[0]?.message).toBe('At least 2');
  expect(name.parse(' cafe\u0301 ')).toBe('café');
});

it.each(['\u200b\u200b', '\u200d\u2060', '\u3164\u3164', '\ufe0f\ufe0f'])(
  'refuses %j, which shows nothing',
  (value) => {
    expect(name.safeParse(value).error?.issues[0]?.message).toBe('At least 2');
    expect(text(0, 5).parse(value)).toBe(value);
  },
);

it.each(['क्\u200dष', '\u200b-1', '👨\u200d👩', '!!'])('takes %j', (value) => {
  expect(name.parse(value)).toBe(value);
});

it.each(['nul\u0000', 'half\ud83d'])('refuses %j', (value) => {
  expect(text(1, 9).safeParse(value).success).toBe(false);
});

it.each([
  ['a\r\n\tb', 'a b'],
  ['Ravi \u202e\u2066முருகன்\u2069\u061c', 'Ravi முருகன்'],
  ['soft\u00ad\u200b\ufeffly', 'softly'],
  ['क्\u200dष 👨\u200d👩\u200d👧', 'क्\u200dष 👨\u200d👩\u200d👧'],
  ['\u2028x\u0000\u009f', 'x'],
])('%j is on one line and unturned', (value, line) => {
  expect(oneLine(value)).toBe(line);
});

it.each([
  ['641602', '641602'],
  [' 641 602 ', '641602'],
  ['641-602\u200e', '641602'],
  ['041602', null],
  ['64160', null],
  ['6416025', null],
])('reads %j as the PIN code %j', (typed, code) => {
  expect(pincode('Six digits').safeParse(typed).data ?? null).toBe(code);
});
