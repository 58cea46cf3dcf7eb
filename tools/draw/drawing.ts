/** What a picture of a product is drawn from. Dyes stand in `palette.ts`, cloths in `cloth/`. */

export type Dye =
  | 'deep-indigo'
  | 'river-blue'
  | 'ink'
  | 'charcoal'
  | 'iron-grey'
  | 'undyed'
  | 'madder'
  | 'clay'
  | 'turmeric'
  | 'olive';

export type Cloth =
  | 'micro-dot'
  | 'french-terry'
  | 'interlock'
  | 'twill'
  | 'ripstop'
  | 'denim'
  | 'webbing';

/** Proportions: women's are higher in the rise and more tapered, kids' shorter and wider. */
export type Cut = 'men' | 'women' | 'kids';

interface Made {
  cloth: Cloth;
  dye: Dye;
}

export interface JoggerDrawing extends Made {
  garment: 'jogger';
  cut: Cut;
  pocket: 'slant' | 'zip';
  kneeDarts: boolean;
  /** Bellows pockets on the thighs, for the cargo with a rib cuff. */
  cargo: boolean;
}
export interface TrackPantDrawing extends Made {
  garment: 'track-pant';
  cut: Cut;
  /** Colour of the stripe along the side seam, null for none. */
  stripe: Dye | null;
}
export interface CargoDrawing extends Made {
  garment: 'cargo';
  cut: Cut;
}
export interface ChinoDrawing extends Made {
  garment: 'chino';
  cut: Cut;
  leg: 'slim' | 'straight';
}
export interface DenimDrawing extends Made {
  garment: 'denim';
  cut: Cut;
  leg: 'slim' | 'straight';
  /** 0 is raw cloth, 1 is well washed at thigh and knee. */
  fade: number;
}
export interface ShortsDrawing extends Made {
  garment: 'shorts';
  cut: Cut;
  build: 'track' | 'chino' | 'cargo';
  stripe: Dye | null;
}
export interface SmallGoodDrawing extends Made {
  garment: 'belt' | 'pouch' | 'slip-on';
}

export type GarmentDrawing =
  | JoggerDrawing
  | TrackPantDrawing
  | CargoDrawing
  | ChinoDrawing
  | DenimDrawing
  | ShortsDrawing
  | SmallGoodDrawing;
