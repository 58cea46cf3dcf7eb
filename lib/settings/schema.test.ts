import { expect, it } from 'vitest';
import { SETTINGS } from '@/scripts/test/settings';
import { settingsInput } from './schema';

it('numbers are read in the digits of any script, without what nobody sees', () => {
  const [rate] = SETTINGS.taxRates;
  if (!rate) throw new Error('The sample has a rate');
  const typed = {
    phone: '\u202a+९१ 98400 12345\u202c',
    gstin: `${SETTINGS.gstin.slice(0, 2)} ${SETTINGS.gstin.slice(2)}\u200b`.toLowerCase(),
    taxRates: [{ ...rate, hsn: '६१०३' }],
  };
  expect(settingsInput.parse({ ...SETTINGS, ...typed })).toMatchObject({
    phone: '+91 98400 12345',
    gstin: SETTINGS.gstin,
    taxRates: [{ hsn: '6103' }],
  });
});
