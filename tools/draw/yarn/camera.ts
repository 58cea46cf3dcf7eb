/** Looks at the middle of the cloth. Angles in degrees, lengths in wales, pictures in pixels. */
export interface View {
  width: number;
  height: number;
  /** How the cloth is turned on the table, and how far the camera leans from straight above. */
  roll: number;
  lean: number;
  distance: number;
  /** Pixels a wale where the cloth meets the middle of the picture. */
  scale: number;
}

export interface Camera extends View {
  /** Turns a direction of the cloth's space into the camera's: right, up, toward the lens. */
  turn: (x: number, y: number, z: number) => readonly [number, number, number];
  focal: number;
}

export function camera(view: View): Camera {
  const roll = (view.roll / 180) * Math.PI;
  const lean = (view.lean / 180) * Math.PI;
  const [cr, sr, cl, sl] = [Math.cos(roll), Math.sin(roll), Math.cos(lean), Math.sin(lean)];
  return {
    ...view,
    focal: view.scale * view.distance,
    turn: (x, y, z) => {
      const level = x * sr + y * cr;
      return [x * cr - y * sr, level * cl + z * sl, z * cl - level * sl];
    },
  };
}
