import { expect, it } from 'vitest';
import { addressInput } from './schema';

it.each([
  ['9840012345', '9840012345'],
  ['+91 98400-12345', '9840012345'],
  ['098400 12345', '9840012345'],
  // Copied from a contact: between marks of writing direction, with blanks and dashes that do not break.
  ['\u202a+91\u00a098400\u201112345\u202c', '9840012345'],
  ['98400–12345', '9840012345'],
  ['5840012345', null],
  ['984001234', null],
])('reads %j as the phone number %j', (typed, phone) => {
  expect(addressInput.shape.phone.safeParse(typed).data ?? null).toBe(phone);
});
