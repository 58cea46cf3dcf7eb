import { STORE } from '@/lib/store';
import { HIGHWAY, mapPosition, RAILWAY, RIVER, ROADS, SHEET, STATION } from './town-sheet';

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
