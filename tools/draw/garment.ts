import type { GarmentDrawing } from './drawing';
import type { Flat, View } from './flat';
import { belt } from './garments/belt';
import { cargo } from './garments/cargo';
import { chino } from './garments/chino';
import { denim } from './garments/denim';
import { jogger } from './garments/jogger';
import { pouch } from './garments/pouch';
import { shorts } from './garments/shorts';
import { slipOn } from './garments/slip-on';
import { trackPant } from './garments/track-pant';

export function garment(drawing: GarmentDrawing, view: View): Flat {
  switch (drawing.garment) {
    case 'jogger':
      return jogger(drawing, view);
    case 'track-pant':
      return trackPant(drawing, view);
    case 'cargo':
      return cargo(drawing, view);
    case 'chino':
      return chino(drawing, view);
    case 'denim':
      return denim(drawing, view);
    case 'shorts':
      return shorts(drawing, view);
    case 'belt':
      return belt(drawing, view);
    case 'pouch':
      return pouch(drawing, view);
    case 'slip-on':
      return slipOn(drawing, view);
  }
}
