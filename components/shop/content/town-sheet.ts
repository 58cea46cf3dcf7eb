/** A sketch map of Tiruppur, drawn by eye. Lines run west to east, so that names along them stand upright. */
export const SHEET = { width: 942, height: 600, fiveKilometres: 136 };
const EDGES = { west: 77.19, east: 77.51, north: 11.21, south: 11.01 };

/** Where a place is on the sheet; null outside it, for example if the shop is set up for another town. */
export function mapPosition(longitude: number, latitude: number): { x: number; y: number } | null {
  const { west, east, north, south } = EDGES;
  const x = (longitude - west) / (east - west);
  const y = (north - latitude) / (north - south);
  if (x < 0 || x > 1 || y < 0 || y > 1) return null;
  return { x: Math.round(x * SHEET.width), y: Math.round(y * SHEET.height) };
}

export const STATION = { x: 445, y: 305 };

export const ROADS = [
  {
    name: 'Avinashi Road',
    at: '38%',
    path: 'M230 51Q309 120 343 162Q377 204 394.5 229.5Q412 255 428.5 280L445 305',
  },
  { name: 'Perumanallur Road', at: '30%', path: 'M445 305Q459 210 477 150Q495 90 500.5 45L506 0' },
  {
    name: 'Uthukuli Road',
    at: '44%',
    path: 'M445 305Q530 267 589 234Q648 201 714 166.5Q780 132 861 108L942 84',
  },
  {
    name: 'Kangeyam Road',
    at: '36%',
    path: 'M445 305Q515 330 566.5 360Q618 390 691.5 432Q765 474 853.5 510L942 546',
  },
  {
    name: 'Dharapuram Road',
    at: '34%',
    path: 'M445 305Q477 360 506.5 412.5Q536 465 555 532.5L574 600',
  },
  {
    name: 'Palladam Road',
    at: '22%',
    path: 'M324 600Q377 480 400.5 427.5Q424 375 434.5 340L445 305',
  },
  {
    name: 'Mangalam Road',
    at: '48%',
    path: 'M0 420Q147 378 206 354Q265 330 316.5 321Q368 312 406.5 308.5L445 305',
  },
];

export const HIGHWAY = 'M0 246Q118 132 174 91.5Q230 51 291.5 36Q353 21 441.5 10.5L530 0';

export const RAILWAY =
  'M0 342Q132 288 198.5 282Q265 276 316.5 288Q368 300 406.5 302.5Q445 305 495 305.5Q545 306 596.5 280.5Q648 255 714 220.5Q780 186 861 165L942 144';

export const RIVER =
  'M0 495Q103 444 162 438Q221 432 272.5 405Q324 378 368 363Q412 348 444.5 351Q477 354 525.5 343.5Q574 333 625.5 340.5Q677 348 736 337.5Q795 327 868.5 334.5L942 342';
