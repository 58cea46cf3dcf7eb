/** A sketch map of Tiruppur in degrees, longitude first, and how it comes onto paper. Drawn by eye, not surveyed. */
type Place = readonly [longitude: number, latitude: number];

const WEST = 77.19;
const EAST = 77.51;
const NORTH = 11.21;
const SOUTH = 11.01;
const UNITS_PER_DEGREE = 3000;
/** A degree of longitude is this much shorter than one of latitude, so far north. */
const NARROWING = Math.cos((11.11 * Math.PI) / 180);
const KILOMETRES_PER_DEGREE = 110.6;

export const SHEET_WIDTH = Math.round((EAST - WEST) * NARROWING * UNITS_PER_DEGREE);
export const SHEET_HEIGHT = Math.round((NORTH - SOUTH) * UNITS_PER_DEGREE);
export const FIVE_KILOMETRES = (5 / KILOMETRES_PER_DEGREE) * UNITS_PER_DEGREE;

const isOnSheet = ([longitude, latitude]: Place) =>
  longitude > WEST && longitude < EAST && latitude > SOUTH && latitude < NORTH;

function onPaper([longitude, latitude]: Place): { x: number; y: number } {
  return {
    x: Math.round((longitude - WEST) * NARROWING * UNITS_PER_DEGREE),
    y: Math.round((NORTH - latitude) * UNITS_PER_DEGREE),
  };
}

/** Where a place is on the sheet; null when it is beyond its edges, as when the shop was set up for another town. */
export function findOnSheet(place: Place): { x: number; y: number } | null {
  return isOnSheet(place) ? onPaper(place) : null;
}

/** A line that bends softly through its places, as a path. */
function curve(places: readonly Place[]): string {
  const points = places.map(onPaper);
  const [start, ...rest] = points;
  if (!start) return '';
  const bends = rest.slice(0, -1).map((bend, index) => {
    const next = rest[index + 1] ?? bend;
    return `Q${bend.x} ${bend.y} ${(bend.x + next.x) / 2} ${(bend.y + next.y) / 2}`;
  });
  const end = rest.at(-1) ?? start;
  return `M${start.x} ${start.y}${bends.join('')}L${end.x} ${end.y}`;
}

const STATION: Place = [77.3411, 11.1085];

/** West to east, so that names written along them stand upright. */
export const ROADS = [
  {
    name: 'Avinashi Road',
    at: '38%',
    path: curve([[77.268, 11.193], [77.295, 11.17], [77.318, 11.142], [77.33, 11.125], STATION]),
  },
  {
    name: 'Perumanallur Road',
    at: '30%',
    path: curve([STATION, [77.346, 11.14], [77.358, 11.18], [77.362, 11.21]]),
  },
  {
    name: 'Uthukuli Road',
    at: '44%',
    path: curve([STATION, [77.37, 11.121], [77.41, 11.143], [77.455, 11.166], [77.51, 11.182]]),
  },
  {
    name: 'Kangeyam Road',
    at: '36%',
    path: curve([STATION, [77.365, 11.1], [77.4, 11.08], [77.45, 11.052], [77.51, 11.028]]),
  },
  {
    name: 'Dharapuram Road',
    at: '34%',
    path: curve([STATION, [77.352, 11.09], [77.372, 11.055], [77.385, 11.01]]),
  },
  {
    name: 'Palladam Road',
    at: '22%',
    path: curve([[77.3, 11.01], [77.318, 11.05], [77.334, 11.085], STATION]),
  },
  {
    name: 'Mangalam Road',
    at: '48%',
    path: curve([[77.19, 11.07], [77.24, 11.084], [77.28, 11.1], [77.315, 11.106], STATION]),
  },
] as const;

export const HIGHWAY = curve([
  [77.19, 11.128],
  [77.23, 11.166],
  [77.268, 11.193],
  [77.31, 11.203],
  [77.37, 11.21],
]);

export const RAILWAY = curve([
  [77.19, 11.096],
  [77.235, 11.114],
  [77.28, 11.118],
  [77.315, 11.11],
  STATION,
  [77.375, 11.108],
  [77.41, 11.125],
  [77.455, 11.148],
  [77.51, 11.162],
]);

export const RIVER = curve([
  [77.19, 11.045],
  [77.225, 11.062],
  [77.265, 11.066],
  [77.3, 11.084],
  [77.33, 11.094],
  [77.352, 11.092],
  [77.385, 11.099],
  [77.42, 11.094],
  [77.46, 11.101],
  [77.51, 11.096],
]);

export const TOWN = onPaper(STATION);
