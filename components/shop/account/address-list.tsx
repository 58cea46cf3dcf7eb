import { Button } from '@/components/ui/button';
import type { AddressDto } from '@/lib/addresses/schema';
import { AddressText } from './address-text';

export const editButtonId = (addressId: string) => `edit-${addressId}`;

interface AddressListProps {
  addresses: readonly AddressDto[];
  editedId: string | undefined;
  onEdit: (address: AddressDto) => void;
  onDelete: (address: AddressDto) => void;
}

export function AddressList({ addresses, editedId, onEdit, onDelete }: AddressListProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {addresses.map((address) => (
        <li
          key={address._id}
          className={`grid content-between gap-4 border p-4 text-sm ${
            address._id === editedId ? 'border-primary bg-card' : 'border-border'
          }`}
        >
          <AddressText id={`address-${address._id}`} address={address} />
          <div className="flex gap-2">
            <Button
              id={editButtonId(address._id)}
              variant="outline"
              size="sm"
              aria-describedby={`address-${address._id}`}
              onClick={() => onEdit(address)}
            >
              Edit
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-describedby={`address-${address._id}`}
              // Ignores the second click of a double click: it may hit the next address.
              onClick={({ detail }) => detail < 2 && onDelete(address)}
            >
              Delete
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
