import { z } from 'zod';
import { COURIERS } from '../first-values';
import { asMeant, lineOfText } from '../text';

const lettersOf = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** Finds a courier by a name as people write it: 'blue-dart' is 'Blue Dart'. */
const courierCalled = (name: string): string =>
  COURIERS.find((courier) => lettersOf(courier) === lettersOf(name)) ?? name;

const KNOWN = COURIERS.filter((courier) => courier !== 'other').join(', ');
const A_NUMBER = 'A tracking number has 6 to 40 letters, digits and dashes';
const A_LINK = 'Give a link that begins with https://';

/** An https address without characters that could break out of a letter or header. */
function httpsLink(value: string): string {
  const link = URL.canParse(value) ? new URL(value) : null;
  return link?.protocol === 'https:' && !link.username && !/\s/.test(value) ? link.href : '';
}

/**
 * With `inShipping`: members left out stay unchanged, empty ones are cleared. The database checks the same (constraints
 * shipments_*).
 */
export const shipmentInput = z.object({
  courier: lineOfText(0, 60)
    .transform((value) => (value === '' ? null : courierCalled(value)))
    .nullish()
    .meta({
      description: `Those with a tracking page are ${KNOWN}; any other is kept by its name`,
    }),
  trackingNumber: z
    .string(A_NUMBER)
    // Scanners end a number with a tab or a newline.
    .transform((value) => asMeant(value).trim().toUpperCase())
    .pipe(z.string().regex(/^(?:[A-Z0-9][A-Z0-9-]{4,38}[A-Z0-9])?$/, A_NUMBER))
    .transform((value) => value || null)
    .nullish(),
  trackingUrl: z
    .string(A_LINK)
    .transform((value) => value.trim() && (httpsLink(value.trim()) || null))
    .pipe(z.string(A_LINK).max(500, 'At most 500 characters'))
    .transform((value) => value || null)
    .nullish()
    .meta({ description: 'Not needed for known couriers: it is made from the number' }),
  sharesParcel: z.boolean().optional().meta({
    description:
      'With `false`, a number that another order had with this courier within 90 days is refused (422, `data.sharedWith` is that order’s number); with `true`, both are in one parcel',
  }),
});
export type ShipmentInput = z.infer<typeof shipmentInput>;

export const shipmentDto = z
  .object({
    courier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    dispatchedAt: z.iso.datetime(),
    deliveredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Shipment' });
export type ShipmentDto = z.infer<typeof shipmentDto>;

/** How a parcel travels. */
export type Carriage = Pick<ShipmentDto, 'courier' | 'trackingNumber' | 'trackingUrl'>;
