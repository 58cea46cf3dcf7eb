import type { Measure } from '@/lib/garments/schema';

interface Place {
  of: RegExp;
  /** On the drawing, whose legs end at `end`. */
  line: (end: number) => string;
  /** Of its name: beside the left or the right leg, how far down. */
  side: 'left' | 'right';
  at: (end: number) => number;
  /** Where a line begins that leads to the name. */
  from?: number;
}

const PLACES: readonly Place[] = [
  { of: /^waist\b/i, line: () => 'M126 24h68', side: 'left', at: () => 24 },
  { of: /^(hip|seat)\b/i, line: () => 'M117 66h86', side: 'left', at: () => 66 },
  { of: /^thigh\b/i, line: () => 'M117 106h40', side: 'left', at: () => 106 },
  { of: /^knee\b/i, line: () => 'M118 150h33', side: 'left', at: () => 150 },
  {
    of: /^(hem|leg opening|ankle)\b/i,
    line: (end) => `M118 ${end}h28`,
    side: 'left',
    at: (end) => end,
  },
  { of: /\brise\b/i, line: () => 'M160 24v76', side: 'right', at: () => 50, from: 160 },
  {
    of: /^(inside leg|inseam|inner)\b/i,
    line: (end) => `M160 100L174 ${end}`,
    side: 'right',
    at: (end) => (end + 100) / 2,
    from: 167,
  },
  {
    of: /^(outside leg|outseam|side|length$)/i,
    line: (end) => `M212 24V${end}`,
    side: 'right',
    at: (end) => end - 12,
  },
];

/** Inside legs below it, in centimetres, are those of shorts. */
const SHORT_BELOW = 50;

/** Trousers or shorts, with a line for each row of their chart; nothing for other goods. */
export function SizeFigure({ rows }: { rows: readonly Pick<Measure, 'measure' | 'cm'>[] }) {
  const shown = PLACES.flatMap((place) => {
    const row = rows.find(({ measure }) => place.of.test(measure));
    return row ? [{ ...place, ...row }] : [];
  });
  if (shown.length < 2) return null;
  const leg = shown.find(({ line }) => line(0).startsWith('M160 100'))?.cm;
  const end = Number.parseFloat(leg?.M ?? leg?.L ?? '') < SHORT_BELOW ? 164 : 226;
  return (
    <svg
      role="img"
      aria-label={`Where it is measured: ${shown.map(({ measure }) => measure.toLowerCase()).join(', ')}`}
      viewBox={`0 8 320 ${end + 4}`}
      className="mx-auto w-full max-w-96 fill-none"
    >
      <path
        d={`M126 24h68l10 42-2 ${end - 66}h-28l-14-${end - 100}-14 ${end - 100}h-28l-2-${end - 66}z`}
        className="fill-secondary stroke-ink/60"
      />
      <path
        d={`M124 33h72M160 33v26q0 6-7 8V33M126 36q0 16-8 22M194 36q0 16 8 22M117 ${end - 6}h30M173 ${end - 6}h30`}
        strokeDasharray="3 2"
        className="stroke-ink/40"
      />
      {shown.map(({ measure, line, side, at, from }) => (
        <g key={measure} className="stroke-primary">
          <path d={line(end)} strokeWidth="2" strokeLinecap="round" />
          <path
            d={side === 'left' ? `M116 ${at(end)}H104` : `M${from ?? 212} ${at(end)}H222`}
            strokeDasharray="1 3"
          />
          <text
            x={side === 'left' ? 100 : 226}
            y={at(end) + 4}
            textAnchor={side === 'left' ? 'end' : 'start'}
            className="fill-ink stroke-none text-[12px]"
          >
            {measure}
          </text>
        </g>
      ))}
    </svg>
  );
}
