import type { AddressDto } from '@/lib/addresses/schema';
import { statesOf } from '@/lib/invoices/place-rules';
import { stateName } from '@/lib/settings/state-rules';

interface AddressTextProps {
  id?: string;
  address: AddressDto;
}

/** A span, so that it can be inside a label. */
export function AddressText({ id, address }: AddressTextProps) {
  return (
    <span id={id} className="grid min-w-0 gap-0.5 wrap-anywhere">
      <span className="font-medium">{address.address}</span>
      <span>
        {address.city} {address.pincode}
        {address.state && statesOf(address.pincode).length > 0 && `, ${stateName(address.state)}`}
      </span>
      <span className="tabular-nums">{address.phone}</span>
      <span className="text-muted-foreground">{address.notes}</span>
    </span>
  );
}
