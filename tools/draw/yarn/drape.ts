/** A wave that runs through the cloth, lifts it and stretches it on its crest. Lengths are in wales. */
export interface Wave {
  /** Where it runs, in degrees from the courses. */
  toward: number;
  length: number;
  lift: number;
  /** How much longer the cloth is on the crest, as a share. */
  stretch: number;
  /** How often it passes while the film runs once: a whole number, or the film would not close. */
  passes: number;
  phase: number;
}

/** Where a point of flat cloth has come to lie, and which way the cloth faces there. */
export interface Lying {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
}

export type Drape = (u: number, v: number, w: number, into: Lying) => void;

const TURN = Math.PI * 2;

export function draped(waves: readonly Wave[], time: number): Drape {
  const all = waves.map(({ toward, length, lift, stretch, passes, phase }) => {
    const angle = (toward / 360) * TURN;
    const k = TURN / length;
    return {
      du: Math.cos(angle),
      dv: Math.sin(angle),
      k,
      lift,
      pull: stretch / k,
      begin: phase * TURN - time * passes * TURN,
    };
  });
  return (u, v, w, into) => {
    let x = u;
    let y = v;
    let z = 0;
    let slopeU = 0;
    let slopeV = 0;
    for (const { du, dv, k, lift, pull, begin } of all) {
      const place = k * (u * du + v * dv) + begin;
      const sine = Math.sin(place);
      const cosine = Math.cos(place);
      x -= pull * cosine * du;
      y -= pull * cosine * dv;
      z += lift * sine;
      slopeU += lift * k * cosine * du;
      slopeV += lift * k * cosine * dv;
    }
    const long = Math.sqrt(1 + slopeU * slopeU + slopeV * slopeV);
    into.nx = -slopeU / long;
    into.ny = -slopeV / long;
    into.nz = 1 / long;
    into.x = x + into.nx * w;
    into.y = y + into.ny * w;
    into.z = z + into.nz * w;
  };
}
