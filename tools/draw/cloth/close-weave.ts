import type { Cloth } from '../drawing';
import { closeInterlock, closeMicroDot, closeTerry } from './close-knits';
import type { CloseWeave } from './close-thread';
import { closeDenim, closeRipstop, closeTwill, closeWebbing } from './close-wovens';

export const CLOSE_WEAVES: Record<Cloth, CloseWeave> = {
  'micro-dot': closeMicroDot,
  'french-terry': closeTerry,
  interlock: closeInterlock,
  twill: closeTwill,
  ripstop: closeRipstop,
  denim: closeDenim,
  webbing: closeWebbing,
};
