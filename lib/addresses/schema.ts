import { z } from 'zod';
import { STATE_CODES } from '../settings/state-rules';
import { lineOfText, pincode, text, ungrouped } from '../text';

const INDIAN_MOBILE = /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/;

/** The database checks the same (constraints addresses_*, orders_*). The phone is kept as its ten digits. */
export const addressInput = z.object({
  recipient: lineOfText(0, 80)
    .transform((name) => name || null)
    .nullish()
    .meta({
      description:
        'Who receives parcels there; empty or null for the owner of the account, and left out, an edit keeps what is stored',
    }),
  address: text(1, 200, 'Enter an address'),
  city: text(1, 80, 'Enter a city'),
  phone: z
    .string()
    .transform(ungrouped)
    .pipe(z.string().regex(INDIAN_MOBILE, 'Enter a ten-digit Indian mobile number'))
    .transform((value) => value.replace(INDIAN_MOBILE, '$1')),
  pincode: pincode('Enter a six-digit pincode'),
  notes: text(1, 200, 'Enter a note for the courier'),
  state: z.enum(STATE_CODES).nullish().meta({
    description:
      'GST code of the State. Counts only for PIN codes that are delivered in two States, if it is one of them; left out, an edit of the same city and PIN code keeps what is stored',
  }),
});
export type AddressInput = z.infer<typeof addressInput>;
export const ADDRESS_FIELDS = addressInput.keyof().options;

export const addressDto = z
  .object({
    _id: z.uuid(),
    userId: z.uuid(),
    recipient: z.string().nullable().meta({ description: 'null for the owner of the account' }),
    address: z.string(),
    city: z.string(),
    phone: z.string(),
    pincode: z.string(),
    notes: z.string(),
    state: z.enum(STATE_CODES).nullable().meta({ description: 'As chosen; null if nobody has' }),
    isLastUsed: z.boolean().meta({ description: 'The last order went there' }),
  })
  .meta({ id: 'Address' });
export type AddressDto = z.infer<typeof addressDto>;
