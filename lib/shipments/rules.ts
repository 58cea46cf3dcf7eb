import { COURIERS, type Courier } from '../first-values';
import type { Carriage, ShipmentInput } from './schema';

/** The couriers' tracking pages. Some have no address for a single parcel: there people type the number in. */
const TRACKING_PAGES: Record<Courier, ((trackingNumber: string) => string) | null> = {
  'India Post': () =>
    'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  Delhivery: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
  'Blue Dart': (number) =>
    `https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  DTDC: () => 'https://www.dtdc.com/track-your-shipment/',
  'Ecom Express': (number) => `https://ecomexpress.in/tracking/?awb_field=${number}`,
  other: null,
};

/** Whether it is one that the shop can choose, 'other' among them. */
export const isKnownCourier = (courier: string): courier is Courier =>
  COURIERS.some((one) => one === courier);

/** The link that staff gave, else the courier's own for the number; null if there is none. */
export function trackingUrlOf({ courier, trackingNumber, trackingUrl }: Carriage): string | null {
  if (trackingUrl) return trackingUrl;
  if (!courier || !trackingNumber) return null;
  return isKnownCourier(courier) ? (TRACKING_PAGES[courier]?.(trackingNumber) ?? null) : null;
}

/** As people read it. */
export const courierName = (courier: string): string =>
  courier === 'other' ? 'Another courier' : courier;

/** 'Delhivery, 1234567890'; '' if neither is known. */
export const carriageInWords = ({ courier, trackingNumber }: Carriage): string =>
  [courier && courierName(courier), trackingNumber].filter(Boolean).join(', ');

/** Whether anything is known of a parcel. */
export const isCarriageKnown = ({ courier, trackingNumber, trackingUrl }: Carriage): boolean =>
  Boolean(courier || trackingNumber || trackingUrl);

/** Whether an order has left the shop: there is a shipment of it. */
export const hasLeft = (status: string): boolean =>
  status === 'inShipping' || status === 'delivered';

export const NO_CARRIAGE: Carriage = { courier: null, trackingNumber: null, trackingUrl: null };

/** Members left out stay as they were; the link only if courier and number do. */
export function amendCarriage(was: Carriage, given: ShipmentInput): Carriage {
  const { courier = was.courier, trackingNumber = was.trackingNumber } = given;
  const isSame = courier === was.courier && trackingNumber === was.trackingNumber;
  const { trackingUrl = isSame ? was.trackingUrl : null } = given;
  return { courier, trackingNumber, trackingUrl };
}

export const isSameCarriage = (one: Carriage, other: Carriage): boolean =>
  one.courier === other.courier &&
  one.trackingNumber === other.trackingNumber &&
  one.trackingUrl === other.trackingUrl;

/** The problem with a number that another order has. */
export const sharedNumber = (orderNumber: string): string =>
  `Order ${orderNumber} has this number too`;

/** From an error's data: the order whose parcel already has the number. */
export function sharedWithIn(data: unknown): { sharedWith: string } | null {
  const found =
    typeof data === 'object' && data !== null && 'sharedWith' in data && data.sharedWith;
  return typeof found === 'string' ? { sharedWith: found } : null;
}

/** For the history of an order. */
export function correctionInWords(was: Carriage, is: Carriage): string {
  const words = [was, is].map((one) => carriageInWords(one) || 'none');
  return words[0] === words[1] ? 'Tracking link changed' : `Parcel corrected: ${words.join(' → ')}`;
}
