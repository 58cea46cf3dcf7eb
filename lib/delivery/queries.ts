import 'server-only';
import { AppError } from '../http/app-error';
import type { Place } from '../invoices/place-rules';
import { type DeliveryTerms, readSettings } from '../settings/queries';
import type { PaymentMethod } from '../store';
import { cityOf } from './directory';
import { deliveryTo, toDelivery } from './rules';
import type { DeliveryDto } from './schema';

/** When an order of now arrives at a PIN code, and whether cash is taken there. */
export async function readDelivery(pincode: string): Promise<DeliveryDto> {
  return toDelivery(pincode, cityOf(pincode), await readSettings(), new Date());
}

/**
 * The columns with the days that an order is promised, which stay as they are; none where nobody can say.
 * @throws AppError 409 if cash is not taken there
 */
export function promiseDays(terms: DeliveryTerms, place: Place, paymentMethod: PaymentMethod) {
  if (cityOf(place.pincode) === undefined) return null;
  const promised = deliveryTo(place, terms, new Date());
  if (promised && !promised.cod && paymentMethod === 'cod')
    throw new AppError(
      409,
      `Cash on delivery is not available for PIN code ${place.pincode}. Please pay online.`,
    );
  return promised && { expectedFrom: new Date(promised.from), expectedTo: new Date(promised.to) };
}
