import type { AddressDto } from '@/lib/addresses/schema';
import { chosenState } from '@/lib/invoices/place-rules';

interface AddressTextProps {
  id?: string;
  address: AddressDto;
}

/** A span, so that it can be inside a label. */
export function AddressText({ id, address }: AddressTextProps) {
  return (
    <span id={id} className="grid min-w-0 gap-0.5 wrap-anywhere">
      {address.recipient !== null && <span className="font-medium">{address.recipient}</span>}
      <span className={address.recipient === null ? 'font-medium' : undefined}>
        {address.address}
      </span>
      <span>
        {address.city} {address.pincode}
        {chosenState(address)}
      </span>
      <span className="tabular-nums">{address.phone}</span>
      <span className="text-muted-foreground">{address.notes}</span>
    </span>
  );
}
