import { DAY_MS, dayOf } from '../dates';
import { type Place, stateOf } from '../invoices/place-rules';
import type { Zone } from '../settings/delivery-schema';
import type { SettingsDto } from '../settings/schema';
import { stateName } from '../settings/state-rules';
import { POLICY } from '../store';
import type { DeliveryDto, ExpectedDays } from './schema';

/** Of the settings. */
export type DeliveryTerms = Pick<SettingsDto, 'zones' | 'holidays'>;

const nextDay = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
const isSunday = (day: string) => new Date(day).getUTCDay() === 0;

/** The working day that comes so many after `day`. Sundays and holidays do not count. */
function workingDaysAfter(day: string, count: number, holidays: DeliveryTerms['holidays']): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = nextDay(at);
    if (!isSunday(at) && !holidays.some((holiday) => holiday.day === at)) left -= 1;
  }
  return at;
}

const matchIn = ({ prefixes }: Zone, pincode: string): number =>
  Math.max(0, ...prefixes.filter((one) => pincode.startsWith(one)).map(({ length }) => length));

/** The zone with the longest beginning of the PIN code, else the State's, else the one for everywhere else. */
function zoneOf(place: Place, zones: readonly Zone[]): Zone | undefined {
  const state = stateOf(place);
  if (!state) return undefined;
  const [nearest] = zones.toSorted(
    (one, other) => matchIn(other, place.pincode) - matchIn(one, place.pincode),
  );
  if (nearest && matchIn(nearest, place.pincode) > 0) return nearest;
  return (
    zones.find(({ states }) => states.includes(state)) ??
    zones.find(({ states, prefixes }) => states.length + prefixes.length === 0)
  );
}

/**
 * What an order that is placed now can expect: the days until its dispatch (specification 9) and those on the way, in
 * working days after today's in Asia/Kolkata. Null where the shop does not deliver, or no State has such a PIN code.
 */
export function deliveryTo(
  place: Place,
  { zones, holidays }: DeliveryTerms,
  now: Date,
): (ExpectedDays & Pick<Zone, 'cod'>) | null {
  const zone = zoneOf(place, zones);
  if (!zone) return null;
  const [soonest, latest] = POLICY.dispatchBusinessDays;
  const after = (days: number) => workingDaysAfter(dayOf(now), days, holidays);
  return { from: after(soonest + zone.daysFrom), to: after(latest + zone.daysTo), cod: zone.cod };
}

/** The same as an answer, for a PIN code alone. @param city undefined if the PIN code does not exist */
export function toDelivery(
  pincode: string,
  city: string | null | undefined,
  terms: DeliveryTerms,
  now: Date,
): DeliveryDto {
  const nowhere = { deliverable: false, cod: false, from: null, to: null };
  if (city === undefined) return { ...nowhere, city: null, state: null };
  const place = { pincode, city: city ?? '' };
  const state = stateName(stateOf(place) ?? '') || null;
  return { ...nowhere, ...deliverable(deliveryTo(place, terms, now)), city, state };
}

const deliverable = (found: ReturnType<typeof deliveryTo>) =>
  found && { deliverable: true, ...found };
