import { expect, it } from 'vitest';
import { hsnOf } from './hsn-rules';

it.each([
  ['men', 'Combed cotton loopback, 260 gsm', '61034200'],
  ['men', 'Polyester and elastane interlock, 190 gsm', '61034300'],
  ['men', 'Cotton and polyester interlock, 230 gsm', '61034200'],
  ['men', 'Bamboo viscose jersey', '61034990'],
  ['men', null, '61034200'],
  ['kids', '98% cotton, 2% elastane; twill, 230 gsm', '62034290'],
  ['men', 'Raw denim, 400 gsm', '62034290'],
  ['men', 'Nylon ripstop', '62034300'],
  ['men', 'Linen', '62034990'],
  ['women', 'Cotton loopback, 260 gsm', '61046200'],
  ['women', 'Unbleached cotton denim, 340 gsm', '62046290'],
  ['accessories', 'Cotton webbing, brass buckle', '62171090'],
  ['footwear', 'Cotton denim, rubber sole', '64041990'],
])('%s of %j have the HSN %s', (category, material, hsn) => {
  expect(hsnOf({ hsn: null, category, material })).toBe(hsn);
});

it('an admin’s HSN comes before the derived one', () => {
  expect(hsnOf({ hsn: '6103', category: 'footwear', material: null })).toBe('6103');
});
