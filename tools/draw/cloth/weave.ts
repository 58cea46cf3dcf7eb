import type { Colour } from '../palette';

/** What one pixel of a weave is: how light it is against its dye (0 is as dyed), and how much weft shows. */
interface Thread {
  light: number;
  weft?: number;
}

/** A weave repeats every `size` pixels in both directions. */
export interface Weave {
  size: number;
  at: (x: number, y: number) => Thread;
}

export const WEFT: Colour = [226, 220, 208];
