import type { Holiday, Zone } from './delivery-schema';
import { stateName } from './state-rules';

/** How a shop in Tiruppur delivers, until its owner saves something else. */
export const FIRST_ZONES: Zone[] = [
  { name: 'Tamil Nadu', states: ['33', '34'], prefixes: [], daysFrom: 2, daysTo: 3, cod: true },
  {
    name: 'South India',
    states: ['29', '32', '36', '37'],
    prefixes: [],
    daysFrom: 3,
    daysTo: 4,
    cod: true,
  },
  {
    name: 'North-East and islands',
    states: ['11', '12', '13', '14', '15', '16', '17', '18', '31', '35'],
    prefixes: [],
    daysFrom: 7,
    daysTo: 9,
    cod: false,
  },
  {
    name: 'Ladakh and army post',
    states: ['38', '97'],
    prefixes: [],
    daysFrom: 7,
    daysTo: 9,
    cod: false,
  },
  { name: 'Rest of India', states: [], prefixes: [], daysFrom: 4, daysTo: 6, cod: true },
];

/** Holidays in Tamil Nadu. */
export const FIRST_HOLIDAYS: Holiday[] = [
  { day: '2026-12-25', name: 'Christmas' },
  { day: '2027-01-01', name: 'New Year' },
  { day: '2027-01-15', name: 'Pongal' },
  { day: '2027-01-16', name: 'Thiruvalluvar Day' },
  { day: '2027-01-26', name: 'Republic Day' },
  { day: '2027-05-01', name: 'May Day' },
  { day: '2027-10-02', name: 'Gandhi Jayanti' },
  { day: '2027-12-25', name: 'Christmas' },
];

/** 'Kerala: 3 to 4 days, cash on delivery'. */
export function zoneInWords({ name, states, prefixes, daysFrom, daysTo, cod }: Zone): string {
  const places = [...states.map(stateName), ...prefixes].join(', ') || 'everywhere else';
  return `${name} (${places}): ${daysFrom} to ${daysTo} days, ${cod ? 'cash' : 'no cash'} on delivery`;
}
