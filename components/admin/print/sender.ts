import type { SettingsDto } from '@/lib/settings/schema';
import { oneLine } from '@/lib/text';

/** The seller's facts that a parcel needs. */
export type Sender = Pick<SettingsDto, 'address' | 'pincode' | 'phone'>;

/** An address on one line. */
export const onOneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => oneLine(line).replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');

/** The parcel's sender and return address. */
export const senderAddress = ({ address, pincode }: Sender): string =>
  `${onOneLine(address)} ${pincode}`;
