const ONES = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const GROUPS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** A whole number in Indian English: 'one lakh twenty-three thousand four hundred and five'. */
function numberInWords(number: number): string {
  for (const [size, name] of GROUPS) {
    if (number < size) continue;
    const rest = number % size;
    const head = `${numberInWords(Math.floor(number / size))} ${name}`;
    if (rest === 0) return head;
    return `${head}${rest < 100 ? ' and ' : ' '}${numberInWords(rest)}`;
  }
  if (number < 20) return ONES[number] ?? '';
  const tens = TENS[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? tens : `${tens}-${ONES[number % 10]}`;
}

/** 'Rupees one thousand and ninety-nine and fifty paise only'. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  return `Rupees ${numberInWords(rupees)}${rest === 0 ? '' : ` and ${numberInWords(rest)} paise`} only`;
}
