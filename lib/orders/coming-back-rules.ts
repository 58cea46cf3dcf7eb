import { hasLeft } from '../shipments/rules';

/** Of a DTO, or of a database row. */
export interface MayComeBack {
  comingBack?: object | null;
  comingBackAt?: Date | null;
}

/** Whether its parcel, refused or not delivered, is on its way back to the shop. */
export const isComingBack = ({ comingBack, comingBackAt }: MayComeBack): boolean =>
  Boolean(comingBack ?? comingBackAt);

/** Whether its parcel may come back: it is on its way, or delivered and not paid (constraint orders_coming_back_while_away). */
export const canComeBack = (order: { status: string; paymentStatus: string }): boolean =>
  hasLeft(order.status) && (order.status === 'inShipping' || order.paymentStatus === 'pending');

/** The pieces of a line that were sent, how many of them came back, and how many of those can be sold again. */
interface CountedBack {
  quantity: number;
  received: number;
  restock: number;
}

/** What of a line is not stock again: 'damaged 1, missing 1'; '' if all is. */
export const lossInWords = ({ quantity, received, restock }: CountedBack): string =>
  [
    received > restock && `damaged ${received - restock}`,
    quantity > received && `missing ${quantity - received}`,
  ]
    .filter(Boolean)
    .join(', ');

/** What became of a parcel's pieces: 'back to stock 2, damaged 1'. */
export function partsInWords(lines: readonly CountedBack[]): string {
  const sum = (member: keyof CountedBack) => lines.reduce((all, line) => all + line[member], 0);
  const all = { quantity: sum('quantity'), received: sum('received'), restock: sum('restock') };
  return [all.restock > 0 && `back to stock ${all.restock}`, lossInWords(all)]
    .filter(Boolean)
    .join(', ');
}

export const NOT_ON_ITS_WAY =
  'Only a parcel that is on its way, or delivered and not paid, can come back.';

/** The button under which its pieces are counted. */
export const RECEIVED_BACK = 'Received back';

/** Its pieces stay out of stock until somebody has counted them. */
export const STILL_COMING_BACK = `This parcel is coming back: when it is here, count its pieces under ‘${RECEIVED_BACK}’.`;

/** Its pieces are sold again, damaged or missing: they cannot be taken a second time. */
export const CAME_BACK =
  'The parcel of this order came back and was counted. To send its goods after all, take a new order.';

export const COMING_BACK = 'Coming back';
export const COMING_BACK_TO_US = 'Coming back to us';

/** In an order's history. */
export const COMING_BACK_NOTE = 'The parcel is coming back';
export const NOT_COMING_BACK_NOTE = 'The parcel is not coming back';
export const CAME_BACK_NOTE = 'The parcel came back';
