import type { SettingsDto } from '@/lib/settings/schema';
import { oneLine } from '@/lib/text';

/** As much of the seller's facts as a parcel says. */
export type Sender = Pick<SettingsDto, 'address' | 'pincode' | 'phone'>;

/** The lines of an address on one. */
export const onOneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => oneLine(line).replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');

/** Where a parcel comes from, and goes back to. */
export const senderAddress = ({ address, pincode }: Sender): string =>
  `${onOneLine(address)} ${pincode}`;
