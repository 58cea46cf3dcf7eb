import { expect, it } from 'vitest';
import { addressInput } from './schema';

it.each([
  ['9840012345', '9840012345'],
  ['+91 98400-12345', '9840012345'],
  ['098400 12345', '9840012345'],
  // Copied from a contact: between marks of writing direction, with blanks and dashes that do not break.
  ['\u202a+91\u00a098400\u201112345\u202c', '9840012345'],
  ['98400–12345', '9840012345'],
  ['919840012312', '9840012312'],
  ['0091 98400 12313', '9840012313'],
  ['98400.12310', '9840012310'],
  ['(+91) 98400 12311', '9840012311'],
  ['+91 (0) 98400 12314', '9840012314'],
  ['९८४००१२३१५', '9840012315'],
  ['௯௮௪௦௦௧௨௩௧௫', '9840012315'],
  ['9198400123', '9198400123'],
  ['98400 12316 / 98400 99999', null],
  ['044-28112345', null],
  ['5840012345', null],
  ['984001234', null],
  ['＋91 ９８４００ 12345', '9840012345'],
])('reads %j as the phone number %j', (typed, phone) => {
  expect(addressInput.shape.phone.safeParse(typed).data ?? null).toBe(phone);
});
