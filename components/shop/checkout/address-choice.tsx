import { AddressText } from '@/components/shop/account/address-text';
import type { AddressDto } from '@/lib/addresses/schema';

interface AddressChoiceProps {
  addresses: readonly AddressDto[];
  chosen: string | null;
  onChoose: (addressId: string) => void;
}

const GROUP = 'address-choice';

/** The choice of addresses, or the form for the first one. */
export const addressControl = () =>
  document.querySelector<HTMLElement>(`input[name="${GROUP}"], input[name="address"]`);

export const radioOf = (addressId: string) =>
  document.querySelector<HTMLElement>(`input[name="${GROUP}"][value="${addressId}"]`);

export function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
  return (
    <div role="radiogroup" aria-label="Address" className="grid gap-3 sm:grid-cols-2">
      {addresses.map((address) => (
        <label
          key={address._id}
          className="flex cursor-pointer gap-3 border p-4 text-sm hover:border-ink has-checked:border-primary has-checked:bg-card has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={GROUP}
            value={address._id}
            checked={address._id === chosen}
            onChange={() => onChoose(address._id)}
            className="mt-0.5 size-4 shrink-0 accent-primary"
          />
          <AddressText address={address} />
        </label>
      ))}
    </div>
  );
}
