import type { Camera } from './camera';
import { type Laid, SPOT, SPOT_SIZE } from './lay';

/** What each pixel shows: which spot of yarn (-1 for none), where on its round, and how far from the lens. */
export interface Seen {
  width: number;
  height: number;
  spot: Int32Array;
  angle: Float32Array;
  away: Float32Array;
}

/** How deep the furrow between two plies is, as a share of the radius. */
export const FURROW = 0.2;
/** How far behind its neighbours a pixel lies that was missed, in wales. */
const HOLE = 0.05;
const DENSE = 0.72;
/** A little more than the half of the round that faces the lens. */
const HALF = Math.PI * 0.54;

/** Draws every yarn as the round, twisted thing it is; what is nearer hides what is farther. */
export function raster({ spots, count }: Laid, camera: Camera): Seen {
  const { width, height, focal, distance } = camera;
  const size = width * height;
  const spot = new Int32Array(size).fill(-1);
  const angle = new Float32Array(size);
  const away = new Float32Array(size).fill(1e9);
  const middleX = width / 2;
  const middleY = height / 2;
  const get = (i: number) => spots[i] ?? 0;
  for (let i = 0; i < count; i++) {
    const s = i * SPOT_SIZE;
    const x = get(s);
    const y = get(s + 1);
    const z = get(s + 2);
    const ux = get(s + SPOT.up);
    const uy = get(s + SPOT.up + 1);
    const uz = get(s + SPOT.up + 2);
    const sx = get(s + SPOT.side);
    const sy = get(s + SPOT.side + 1);
    const sz = get(s + SPOT.side + 2);
    const radius = get(s + SPOT.radius);
    const far = distance - z;
    // The lens as seen from the yarn's own round.
    const toUp = -x * ux - y * uy + far * uz;
    const toSide = -x * sx - y * sy + far * sz;
    const facing = Math.atan2(toSide, toUp);
    const rounds = Math.ceil((HALF * 2 * radius * focal) / far / DENSE);
    const turn = (HALF * 2) / rounds;
    const half = get(s + SPOT.plies) / 2;
    const first = facing - HALF;
    let cosine = Math.cos(first);
    let sine = Math.sin(first);
    const cosTurn = Math.cos(turn);
    const sinTurn = Math.sin(turn);
    const ply = half * (first + get(s + SPOT.length) * get(s + SPOT.twist) * Math.PI * 2);
    let cosPly = Math.cos(ply);
    let sinPly = Math.sin(ply);
    const cosPlyTurn = Math.cos(turn * half);
    const sinPlyTurn = Math.sin(turn * half);
    for (let k = 0; k <= rounds; k++) {
      const r = radius * (1 - FURROW + FURROW * Math.abs(cosPly));
      const px = x + r * (cosine * ux + sine * sx);
      const py = y + r * (cosine * uy + sine * sy);
      const depth = distance - z - r * (cosine * uz + sine * sz);
      const column = (middleX + (focal * px) / depth) | 0;
      const row = (middleY - (focal * py) / depth) | 0;
      if (column >= 0 && column < width && row >= 0 && row < height) {
        const at = row * width + column;
        if (depth < (away[at] ?? 0)) {
          away[at] = depth;
          spot[at] = i;
          angle[at] = first + k * turn;
        }
      }
      const c = cosine * cosTurn - sine * sinTurn;
      sine = sine * cosTurn + cosine * sinTurn;
      cosine = c;
      const p = cosPly * cosPlyTurn - sinPly * sinPlyTurn;
      sinPly = sinPly * cosPlyTurn + cosPly * sinPlyTurn;
      cosPly = p;
    }
  }
  const seen = { width, height, spot, angle, away };
  patch(seen);
  return seen;
}

/** Where a yarn bends sharply its outside is stretched, and single pixels are missed: they take what is beside them. */
function patch({ width, height, spot, angle, away }: Seen): void {
  const isHole = (at: number, one: number, other: number) => {
    const near = Math.max(away[one] ?? 0, away[other] ?? 0);
    return (away[at] ?? 0) - near > HOLE && spot[one] !== -1;
  };
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1, end = at + width - 2; at < end; at++) {
      const from = isHole(at, at - 1, at + 1)
        ? at - 1
        : isHole(at, at - width, at + width)
          ? at - width
          : -1;
      if (from < 0) continue;
      spot[at] = spot[from] ?? -1;
      angle[at] = angle[from] ?? 0;
      away[at] = away[from] ?? 0;
    }
  }
}
