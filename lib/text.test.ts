import { expect, it } from 'vitest';
import {
  copied,
  emailAddress,
  numeric,
  oneLine,
  pincode,
  text,
  ungrouped,
  withPlainDigits,
} from './text';

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
  '%j shows nothing: it is refused where something must be given, else none',
  (value) => {
    expect(name.safeParse(value).error?.issues[0]?.message).toBe('At least 2');
    expect(text(0, 5).parse(value)).toBe('');
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
  ['६४१६०२', '641602'],
  ['६४१ ६०२', '641602'],
  ['041602', null],
  ['64160', null],
  ['6416025', null],
])('reads %j as the PIN code %j', (typed, code) => {
  expect(pincode('Six digits').safeParse(typed).data ?? null).toBe(code);
});

it('reads the digits of every script, and changes nothing else', () => {
  expect(withPlainDigits('१०६ ௧௦௬ ۱۰۶ ٣ ൧ ０９ 𝟎𝟗𝟘𝟡 👖x')).toBe('106 106 106 3 1 09 0909 👖x');
});

it('drops what nobody sees from what is copied, and keeps it in what is written', () => {
  expect(copied(1, 9).parse('\u202aFIRST10\u200b\u2060\u202c')).toBe('FIRST10');
  expect(copied(1, 9).parse('ＦＩＲＳＴ１０')).toBe('FIRST10');
  expect(ungrouped('＋91 （98111）')).toBe('+9198111');
  expect(emailAddress.parse('\u202aMeena@Example.in\u202c')).toBe('meena@example.in');
  expect(copied(1, 9, 'Empty').safeParse('\u200b').error?.issues[0]?.message).toBe('Empty');
  expect(text(1, 9).parse('क्\u200dष')).toBe('क्\u200dष');
});

it.each([
  ['१२', 12],
  ['\u200e५.५', 5.5],
  [' 2', null],
  ['0x2', null],
  ['', null],
])('reads %j as the number %j', (typed, number) => {
  expect(numeric().safeParse(typed).data ?? null).toBe(number);
});
