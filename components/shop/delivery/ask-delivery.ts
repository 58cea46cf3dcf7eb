import { callApi, isStatus, messageOf } from '@/components/browser/api-client';
import type { DeliveryDto } from '@/lib/delivery/schema';
import { deliveryInWords } from '@/lib/delivery/wording-rules';
import { routes } from '@/lib/routes';
import { keepPincode } from './kept-pincode';

const SIX_DIGITS = 'A PIN code has six digits.';

/** When an order arrives at what was typed as a PIN code, and whether cash is taken there; or why that is not known. */
export async function askDelivery(typed: string): Promise<readonly string[]> {
  const pincode = typed.trim();
  if (pincode === '') return [SIX_DIGITS];
  try {
    const delivery = await callApi<DeliveryDto>(routes.api.delivery(pincode));
    keepPincode(pincode);
    return deliveryInWords(delivery);
  } catch (error) {
    if (isStatus(error, 422)) return [SIX_DIGITS];
    return [messageOf(error, 'The days could not be read. Please try again.')];
  }
}
