import type { SettingsDto } from '@/lib/settings/schema';

/** As much of the seller's facts as a parcel says. */
export type Sender = Pick<SettingsDto, 'address' | 'pincode' | 'phone'>;

/** Where a parcel comes from, and goes back to, on one line. */
export const senderAddress = ({ address, pincode }: Sender): string =>
  `${address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')} ${pincode}`;
