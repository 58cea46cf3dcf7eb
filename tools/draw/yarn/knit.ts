import { hash } from '../random';
import { grain } from './grain';
import type { Point, Strand } from './strand';

const TURN = Math.PI * 2;
const COURSE = 0.78;
const REACH = 0.62;
const BELLY = 0.17;
const DEPTH = 0.2;
const RADIUS = 0.165;
/** How far about a dot the yarns give way. */
const HOLLOW = 1.15;

interface Knit {
  /** How far the cloth reaches from its middle, in wales. */
  across: number;
  along: number;
  dots: Dots;
}

interface Dots {
  /** Stitches from one to the next: an even number, for every second row stands between. */
  every: number;
  /** Knitted in the second colour, or by a needle that holds back, which leaves a hollow. */
  by: 'colour' | 'tuck' | 'nothing';
}

const wrap = (n: number, by: number) => ((n % by) + by) % by;

/** Interlock: two faces knitted into each other. Behind the loops stand those of the other side. */
export function interlock(of: Knit): Strand[] {
  const behind = knit({ ...of, dots: { every: 2, by: 'nothing' } });
  return [
    ...knit(of),
    ...behind.map((strand) => ({
      ...strand,
      seed: strand.seed + 5000,
      at: (step: number, time: number) => {
        const { u, v, w } = strand.at(step, time);
        return { u: u + 0.5, v: v + 0.3, w: w - 0.9 };
      },
    })),
  ];
}

/** Plain knit, course above course: every loop is drawn through the one below. */
export function knit({ across, along, dots: { every, by } }: Knit): Strand[] {
  const courses = Math.ceil(along / COURSE);
  const isDot = (wale: number, course: number) =>
    wrap(course, every) === 0 &&
    wrap(wale + (wrap(course, every * 2) === 0 ? 0 : every / 2), every) === 0;
  const sink = by === 'tuck' ? hollows(every) : (point: Point) => point;
  return Array.from({ length: courses * 2 + 1 }, (_, i) => {
    const course = i - courses;
    return {
      from: -across,
      to: across,
      radius: RADIUS,
      uneven: 0.07,
      plies: 3,
      twist: 0.62,
      seed: i * 17.3,
      dye: (step) => (by === 'colour' && isDot(Math.round(step), course) ? 1 : 0),
      at: (step, time) => {
        const wale = Math.round(step);
        const angle = step * TURN;
        const breath = Math.sin(TURN * (time + hash(wale, course))) * 0.012;
        const loose = grain(wale * 0.9, course * 1.7) * 0.02 + breath;
        // What differs from stitch to stitch ends where the yarn goes over to the next.
        const within = (1 + Math.cos(angle)) / 2;
        const low = by === 'colour' && isDot(wale, course) ? 0.1 * within : 0;
        return sink({
          u:
            step + (BELLY + loose) * Math.sin(2 * angle) + grain(step * 0.23, course * 0.61) * 0.05,
          v:
            course * COURSE +
            REACH * Math.cos(angle) +
            loose * within +
            grain(step * 0.31 + 50, course * 0.43) * 0.05,
          w: -DEPTH * Math.cos(2 * angle) - low,
        });
      },
    };
  });
}

/** Draws the yarns about each dot aside and down, as the needle does that holds back. */
function hollows(every: number): (point: Point) => Point {
  const nearest = (n: number, by: number) => n - Math.round(n / by) * by;
  return ({ u, v, w }) => {
    const row = Math.round(v / (every * COURSE));
    const dv = (v - row * every * COURSE) * 1.25;
    const du = nearest(u - (wrap(row, 2) * every) / 2, every);
    const far = Math.hypot(du, dv);
    const near = Math.max(0, 1 - (far / HOLLOW) ** 2) ** 2;
    const aside = (0.1 * near) / (far + 0.14);
    return { u: u + du * aside, v: v + dv * aside, w: w - 0.8 * near };
  };
}
