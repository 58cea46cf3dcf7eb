import type { StateCode } from '../settings/state-rules';

/**
 * State codes by how PIN codes begin; the longest prefix holds (India Post's circles, with the places that belong to
 * another State than what is around them). Some fifty codes are delivered in two States; here each has one.
 */
const PREFIXES: Partial<Record<StateCode, string>> = {
  '01': '18 19',
  '02': '17',
  '03': '14 15 160055 160059 160062 160071',
  '04': '160',
  '05': '2447 246 2476 248 249 2623 2624 2625 263',
  '06': '12 13',
  '07': '11',
  '08': '30 31 32 33 34',
  '09': '20 21 22 23 24 2467 25 26 27 28',
  '10': '80 81 82 84 85',
  '11': '737',
  '12': '790 791 792',
  '13': '797 798',
  '14': '795',
  '15': '796',
  '16': '799',
  '17': '793 794',
  '18': '78',
  '19': '70 71 72 73 74',
  '20': '814 815 816 822 825 826 827 828 829 83',
  '21': '75 76 77',
  '22': '49',
  '23': '45 46 47 48',
  '24': '36 37 38 39',
  '26': '362520 362540 362570 396193 396210 396215 396220 396230 396235 396240',
  '27': '40 41 42 43 44',
  '29': '56 57 58 59',
  '30': '403',
  '31': '68255',
  '32': '67 68 69',
  '33': '60 61 62 63 64',
  '34': '533464 6050 605106 605107 605110 605111 607402 60960 673310',
  '35': '744',
  '36': '50',
  '37': '51 52 53',
  '38': '194',
  // The army's post offices.
  '97': '9',
};
const BY_PREFIX = new Map(
  Object.entries(PREFIXES).flatMap(([code, prefixes]) =>
    prefixes.split(' ').map((prefix) => [prefix, code as StateCode] as const),
  ),
);

/**
 * The State of a delivery address: the place of supply. A PIN code that begins as none does leaves it to the
 * seller's State (section 10(1)(ca) of the IGST Act: where the address is not known, where the supplier is).
 */
export function stateOfPincode(pincode: string, sellerState: StateCode): StateCode {
  for (let length = pincode.length; length > 0; length -= 1) {
    const code = BY_PREFIX.get(pincode.slice(0, length));
    if (code) return code;
  }
  return sellerState;
}
