import type { ReactNode } from 'react';

const LINE = { fill: 'none', strokeWidth: 2, strokeLinecap: 'round' } as const;
const DOTS = [0, 1, 2, 3, 4, 5].flatMap((column) =>
  [0, 1, 2].map((row) => ({ x: 32 + column * 34 + (row % 2) * 17, y: 78 + row * 22 })),
);

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 150" aria-hidden className="h-auto w-full border bg-card">
      {children}
    </svg>
  );
}

function Cloth() {
  return (
    <>
      <rect x={14} y={64} width={212} height={64} className="fill-primary" />
      {DOTS.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={4} className="fill-ink/70" />
      ))}
    </>
  );
}

/** Sunlight stopped by the cloth. */
export function SunDiagram() {
  return (
    <Frame>
      <Cloth />
      <g className="stroke-turmeric" {...LINE}>
        {[50, 90, 130, 170].map((x) => (
          <path key={x} d={`M${x} 12L${x + 18} 56M${x + 18} 56L${x + 34} 26`} />
        ))}
      </g>
    </Frame>
  );
}

/** Cloth pulled on its four sides. */
export function StretchDiagram() {
  return (
    <Frame>
      <rect x={78} y={45} width={84} height={60} className="fill-primary" />
      <rect
        x={48}
        y={24}
        width={144}
        height={102}
        className="stroke-input"
        {...LINE}
        strokeDasharray="6 6"
      />
      <g className="stroke-ink" {...LINE}>
        <path d="M72 75H30M38 67L30 75L38 83M168 75H210M202 67L210 75L202 83" />
        <path d="M120 39V10M112 18L120 10L128 18M120 111V140M112 132L120 140L128 132" />
      </g>
    </Frame>
  );
}

/** Water draining between the dots, which keep the cloth off the skin. */
export function DryDiagram() {
  return (
    <Frame>
      <Cloth />
      <g className="stroke-ink" {...LINE}>
        {[60, 120, 180].map((x) => (
          <path key={x} d={`M${x} 56C${x - 12} 46 ${x + 12} 36 ${x} 26S${x} 14 ${x} 12`} />
        ))}
      </g>
      <g className="fill-paper">
        {[43, 111, 179].map((x) => (
          <path key={x} d={`M${x} 84c7 10 9 13 9 18a9 9 0 0 1-18 0c0-5 2-8 9-18z`} />
        ))}
      </g>
    </Frame>
  );
}
