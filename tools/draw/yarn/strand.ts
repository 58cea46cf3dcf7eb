/** A point of flat cloth: across and along it in wales, and above its middle plane. */
export interface Point {
  u: number;
  v: number;
  w: number;
}

/**
 * One yarn on its way through flat cloth. It is measured in steps, a stitch or a crossing each, and counted
 * from `from` up to `to`; all lengths are in wales, the width of a stitch.
 */
export interface Strand {
  from: number;
  to: number;
  radius: number;
  /** How much thicker and thinner it gets along its way, as a share of the radius. */
  uneven: number;
  /** How many threads are twisted together, and how many turns they take in a wale. */
  plies: number;
  twist: number;
  /** Tells its unevenness from that of the others. */
  seed: number;
  /** Where its middle is. `time` runs from 0 to 1 and comes back to where it began. */
  at: (step: number, time: number) => Point;
  /** Which of the cloth's colours it has there. */
  dye: (step: number) => number;
}
