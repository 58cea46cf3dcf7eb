import { STORE } from '@/lib/store';

/** A sketch map of Tiruppur, drawn by eye. Lines run west to east, so that names along them stand upright. */
const SHEET = { width: 942, height: 600, fiveKilometres: 136 };
const EDGES = { west: 77.19, east: 77.51, north: 11.21, south: 11.01 };

/** Where a place is on the sheet; null outside it, for example if the shop is set up for another town. */
function mapPosition(longitude: number, latitude: number): { x: number; y: number } | null {
  const { west, east, north, south } = EDGES;
  const x = (longitude - west) / (east - west);
  const y = (north - latitude) / (north - south);
  if (x < 0 || x > 1 || y < 0 || y > 1) return null;
  return { x: Math.round(x * SHEET.width), y: Math.round(y * SHEET.height) };
}

const STATION = { x: 445, y: 305 };

const ROADS = [
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

const HIGHWAY = 'M0 246Q118 132 174 91.5Q230 51 291.5 36Q353 21 441.5 10.5L530 0';

const RAILWAY =
  'M0 342Q132 288 198.5 282Q265 276 316.5 288Q368 300 406.5 302.5Q445 305 495 305.5Q545 306 596.5 280.5Q648 255 714 220.5Q780 186 861 165L942 144';

const RIVER =
  'M0 495Q103 444 162 438Q221 432 272.5 405Q324 378 368 363Q412 348 444.5 351Q477 354 525.5 343.5Q574 333 625.5 340.5Q677 348 736 337.5Q795 327 868.5 334.5L942 342';

const { latitude, longitude } = STORE.map;
const MIDDLE = { x: SHEET.width / 2, y: SHEET.height / 2 };
const REAL_MAP = `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;

/** A drawing, so that nothing is requested from elsewhere until somebody follows the link. */
export function TownMap() {
  const ours = mapPosition(longitude, latitude);
  return (
    <figure className="grid gap-3">
      <svg
        role="img"
        aria-label={`Sketch map of ${STORE.town} with our sample room`}
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        preserveAspectRatio="xMidYMid slice"
        className="h-85 w-full border bg-card sm:h-auto"
      >
        {ours ? <Surroundings /> : <Grid />}
        <Pin {...(ours ?? MIDDLE)} />
      </svg>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-muted-foreground">
        <span>
          A sketch, not a survey: {Math.abs(latitude).toFixed(4)}° {latitude < 0 ? 'S' : 'N'},{' '}
          {Math.abs(longitude).toFixed(4)}° {longitude < 0 ? 'W' : 'E'}.
        </span>
        <a
          href={REAL_MAP}
          target="_blank"
          rel="noopener noreferrer"
          className="font-medium text-primary underline underline-offset-4"
        >
          Open in Google Maps
        </a>
      </figcaption>
    </figure>
  );
}

function Surroundings() {
  return (
    <>
      <path d={RIVER} fill="none" className="stroke-primary/25" strokeWidth={16} />
      <path id="map-river" d={RIVER} fill="none" className="stroke-primary/30" strokeWidth={3} />
      <TextAlongPath path="map-river" at="62%" shift={-14} className="fill-primary italic">
        Noyyal river
      </TextAlongPath>
      <path d={HIGHWAY} fill="none" className="stroke-input/70" strokeWidth={7} />
      {ROADS.map(({ name, path, at }, index) => (
        <g key={name}>
          <path
            id={`map-road-${index}`}
            d={path}
            fill="none"
            className="stroke-input/70"
            strokeWidth={4}
          />
          <TextAlongPath
            path={`map-road-${index}`}
            at={at}
            shift={-9}
            className="fill-muted-foreground"
          >
            {name}
          </TextAlongPath>
        </g>
      ))}
      <path d={RAILWAY} fill="none" className="stroke-ink" strokeWidth={3} strokeDasharray="14 9" />
      <circle cx={STATION.x} cy={STATION.y} r={92} className="fill-turmeric/10 stroke-input/60" />
      <g transform={`translate(${SHEET.width - 340} ${SHEET.height - 30})`}>
        <path
          d={`M0 -8V0H${SHEET.fiveKilometres}V-8`}
          fill="none"
          className="stroke-ink"
          strokeWidth={2}
        />
        <text x={SHEET.fiveKilometres / 2} y={-8} textAnchor="middle" className="text-[19px]">
          5 km
        </text>
      </g>
    </>
  );
}

interface TextAlongPathProps {
  path: string;
  at: string;
  shift: number;
  className: string;
  children: string;
}

function TextAlongPath({ path, at, shift, className, children }: TextAlongPathProps) {
  return (
    <text dy={shift} className={`text-[19px] ${className}`}>
      <textPath href={`#${path}`} startOffset={at}>
        {children}
      </textPath>
    </text>
  );
}

/** Behind the pin if the shop is set up elsewhere. */
function Grid() {
  const lines = [0.25, 0.5, 0.75];
  return (
    <g className="stroke-input/50" strokeDasharray="8 6">
      {lines.map((part) => (
        <path
          key={part}
          d={`M0 ${part * SHEET.height}H${SHEET.width}M${part * SHEET.width} 0V${SHEET.height}`}
        />
      ))}
    </g>
  );
}

function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0L-17 -30A20 20 0 1 1 17 -30Z" className="fill-primary" />
      <circle cy={-40} r={7} className="fill-paper" />
      <g transform="translate(28 -66)">
        <rect width={164} height={62} className="fill-ink" />
        <text x={14} y={27} className="fill-paper text-[21px] font-bold">
          {STORE.name}
        </text>
        <text x={14} y={49} className="fill-paper/85 text-[18px]">
          {STORE.contact.street.split(',')[0]}
        </text>
      </g>
    </g>
  );
}
