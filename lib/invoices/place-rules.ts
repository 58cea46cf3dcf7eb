import { type StateCode, stateName } from '../settings/state-rules';

/**
 * State codes by how PIN codes begin; the longest matching prefix counts. Checked against India Post's directory of
 * post offices: the 52 codes delivered in two States have the one with most of their post offices, except Yanam's.
 */
const PREFIXES: Partial<Record<StateCode, string>> = {
  '01': '18 19',
  '02': '17',
  '03': '14 15 160055 160059 160062 160071 160103 160104',
  '04': '160',
  '05': '2447 246 2476 248 249 2623 2624 2625 263',
  '06': '12 13',
  '07': '11',
  '08': '30 31 32 33 34',
  '09': '20 21 22 23 24 244701 2467 247662 247669 25 26 262302 262305 262406 27 28',
  '10': '80 81 814131 82 84 85',
  '11': '737',
  '12': '790 791 792',
  '13': '797 798',
  '14': '795',
  '15': '796',
  '16': '799',
  '17': '781131 793 794',
  '18': '78',
  '19': '70 71 72 73 74',
  '20': '813208 814 815 816 822 825 826 827 828 829 83',
  '21': '75 76 77',
  '22': '49',
  '23': '45 46 47 48',
  '24': '36 37 38 39',
  '26': '362520 362540 362570 396210 396215 396220 396230 396235 396240',
  '27': '40 41 42 43 44',
  '29': '56 57 58 59',
  '30': '403',
  '31': '68255',
  '32': '67 68 69',
  '33': '60 609608 61 62 63 64',
  '34': '533464 6050 605106 605107 605110 605502 607402 607403 60960 673310',
  '35': '744',
  '36': '50',
  '37': '51 52 53',
  '38': '194',
  // Army post offices.
  '97': '9',
};
const BY_PREFIX = new Map(
  Object.entries(PREFIXES).flatMap(([code, prefixes]) =>
    prefixes.split(' ').map((prefix) => [prefix, code as StateCode] as const),
  ),
);

/** Codes delivered in both States, of those that two directories of post offices agree on. */
const TWO = [
  ['26', '24', '396193 396230 396235 396240'],
  ['34', '37', '533464'],
  [
    ...['34', '33'],
    '605007 605014 605101 605102 605104 605105 605106 605107 605110 605111 605501 605502 607402 607403 609603 609604',
  ],
  ['34', '32', '673310'],
  ['04', '03', '140119 140125 140133 160003 160014'],
  ['05', '09', '246763 247662 247665'],
  ['17', '18', '783123 783134'],
] as [StateCode, StateCode, string][];
const OF_TWO = new Map(
  TWO.flatMap(([one, other, pincodes]) =>
    pincodes.split(' ').map((pincode) => [pincode, [one, other]] as const),
  ),
);
/** The city says which, if it names one. */
const NAMES: Partial<Record<StateCode, RegExp>> = {
  '24': /gujarat|vapi|valsad/i,
  '26': /dadra|nagar ?haveli|silvassa|naroli|सिल्?वासा|દાદરા|સેલવાસ|સિલવાસા/i,
  '33': /tamil ?nadu|vil+upuram|cuddalore|nagapat+inam|mayiladuthurai|thiruvarur|tiruvarur|தமிழ் ?நாடு|விழுப்புரம்|கடலூர்/i,
  '34': /puduch?cher+y|pondich?er+y|karaikal|yanam|యానాం|புதுச்சேரி|பாண்டிச்சேரி|காரைக்கால்/i,
  '37': /andhra|godavari|konaseema|kakinada|ఆంధ్ర/i,
};

/** Whether both CGST and SGST are due, given the codes of the two States; else it is IGST. */
export const isWithinState = (sellerState: string, supply: string): boolean =>
  supply === sellerState;

export interface Place {
  pincode: string;
  city: string;
  /** The code of the State that the shopper chose, where the PIN code leaves a choice. */
  state?: string | null | undefined;
}

/** The States that a PIN code leaves to choose from; none for most. */
export const statesOf = (pincode: string): readonly StateCode[] => OF_TWO.get(pincode) ?? [];

/** As written behind the PIN code: ', Puducherry' where the shopper chose a State, else ''. */
export function chosenState({ pincode, state }: Omit<Place, 'city'>): string {
  const code = statesOf(pincode).find((one) => one === state);
  return code ? `, ${stateName(code)}` : '';
}

/**
 * The place of supply: the State of the delivery address. For an unknown PIN code it is the seller's State (section
 * 10(1)(ca) of the IGST Act: where the address is not known, the supplier's location).
 */
export const placeOfSupply = (place: Place, sellerState: StateCode): StateCode =>
  stateOf(place) ?? sellerState;

/** The State of an address: as chosen, else by the city, else by the PIN code; undefined if no State has such a code. */
export function stateOf({ pincode, city, state }: Place): StateCode | undefined {
  const states = statesOf(pincode);
  const chosen = states.find((code) => code === state);
  if (chosen) return chosen;
  const named = states.filter((code) => NAMES[code]?.test(city));
  if (named.length === 1 && named[0]) return named[0];
  for (let length = pincode.length; length > 0; length -= 1) {
    const code = BY_PREFIX.get(pincode.slice(0, length));
    if (code) return code;
  }
  return undefined;
}
