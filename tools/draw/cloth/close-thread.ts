/** Cloth under a lens, at a point in pixels: height in yarns, lightness, and how much is weft. */
export interface CloseThread {
  height: number;
  light: number;
  weft?: number;
}
export type CloseWeave = (u: number, v: number) => CloseThread;
