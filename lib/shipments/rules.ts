import type { Courier } from '../store';
import type { Carriage, ShipmentInput } from './schema';

/** Where a courier says where a parcel is. Some have no address for one parcel: there the number is typed in. */
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

/** The link that was given, or else the courier's own for the number; null where there is none. */
export function trackingUrlOf({ courier, trackingNumber, trackingUrl }: Carriage): string | null {
  if (trackingUrl) return trackingUrl;
  if (!courier || !trackingNumber) return null;
  return TRACKING_PAGES[courier]?.(trackingNumber) ?? null;
}

/** As people read it. */
export const courierName = (courier: Courier): string =>
  courier === 'other' ? 'Another courier' : courier;

/** As in 'Delhivery, 1234567890'; '' where neither is known. */
export const carriageInWords = ({ courier, trackingNumber }: Carriage): string =>
  [courier && courierName(courier), trackingNumber].filter(Boolean).join(', ');

/** Whether anything is known of a parcel. */
export const isKnown = ({ courier, trackingNumber, trackingUrl }: Carriage): boolean =>
  Boolean(courier || trackingNumber || trackingUrl);

/** Whether an order has left the shop: there is a shipment of it. */
export const hasLeft = (status: string): boolean =>
  status === 'inShipping' || status === 'delivered';

export const UNKNOWN: Carriage = { courier: null, trackingNumber: null, trackingUrl: null };

/** What is left out stays as it was; a link only while it is of the same parcel. */
export function amended(was: Carriage, given: ShipmentInput): Carriage {
  const { courier = was.courier, trackingNumber = was.trackingNumber } = given;
  const isSame = courier === was.courier && trackingNumber === was.trackingNumber;
  const { trackingUrl = isSame ? was.trackingUrl : null } = given;
  return { courier, trackingNumber, trackingUrl };
}

export const isAlike = (one: Carriage, other: Carriage): boolean =>
  one.courier === other.courier &&
  one.trackingNumber === other.trackingNumber &&
  one.trackingUrl === other.trackingUrl;

/** What is said of a number that another order has. */
export const sharedNumber = (orderNumber: string): string =>
  `Order ${orderNumber} has this number too`;

/** Of an error: the order whose parcel has the number already. */
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
