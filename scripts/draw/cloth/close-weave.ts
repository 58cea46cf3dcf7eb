import type { Cloth } from '../drawing';
import { closeInterlock, closeMicroDot, closeTerry } from './close-knits';
import { closeDenim, closeRipstop, closeTwill, closeWebbing } from './close-wovens';

/** Cloth under a lens, at a point in pixels: height in yarns, lightness, and how much is weft. */
export interface CloseThread {
  height: number;
  light: number;
  weft?: number;
}
export type CloseWeave = (u: number, v: number) => CloseThread;

export const CLOSE_WEAVES: Record<Cloth, CloseWeave> = {
  'micro-dot': closeMicroDot,
  'french-terry': closeTerry,
  interlock: closeInterlock,
  twill: closeTwill,
  ripstop: closeRipstop,
  denim: closeDenim,
  webbing: closeWebbing,
};
