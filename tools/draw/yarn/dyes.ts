import type { Colour } from '../palette';

/** Yarn under the lens: darker than the cloth of the same name, for the light is counted on top. */
export const INDIGO: Colour = [40, 49, 90];
export const UNDYED: Colour = [212, 198, 172];
/** Undyed cotton before it is washed. */
export const GREIGE: Colour = [196, 180, 150];
