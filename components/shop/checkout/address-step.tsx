'use client';

import { useRef, useState } from 'react';
import { messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { AddressForm } from '@/components/shop/account/address-form';
import { AddressText } from '@/components/shop/account/address-text';
import { StateField } from '@/components/shop/account/state-field';
import type { AddressBook } from '@/components/shop/account/use-addresses';
import { Button } from '@/components/ui/button';
import { LoadFailed } from '@/components/ui/load-failed';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { useFocusWhenRendered } from '@/components/ui/use-focus-when-rendered';
import type { AddressDto, AddressInput } from '@/lib/addresses/schema';
import type { StateCode } from '@/lib/settings/state-rules';
import { MAX_ADDRESSES } from '@/lib/store';

const GROUP = 'address-choice';

/** The choice of addresses, or the form for the first one. */
export const addressControl = () =>
  document.querySelector<HTMLElement>(`input[name="${GROUP}"], input[name="address"]`);

const radioOf = (addressId: string) =>
  document.querySelector<HTMLElement>(`input[name="${GROUP}"][value="${addressId}"]`);

interface AddressStepProps {
  userId: string;
  book: AddressBook;
  chosen: string | null;
  onChoose: (addressId: string) => void;
}

export function AddressStep({ userId, book, chosen, onChoose }: AddressStepProps) {
  const [isAdding, setAdding] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const focusSoon = useFocusWhenRendered();
  const { addresses, failed, reload, add, update } = book;

  if (failed) return <LoadFailed message="Your addresses could not be loaded." onRetry={reload} />;
  if (!addresses) return <RowsSkeleton label="Loading your addresses" />;

  async function save(input: AddressInput) {
    const added = await add(input);
    setAdding(false);
    if (added) {
      onChoose(added._id);
      focusSoon(() => radioOf(added._id));
    }
    toast.success('Address added successfully');
  }

  function cancel() {
    setAdding(false);
    focusSoon(() => opener.current);
  }

  async function saveEdited(address: AddressDto, input: AddressInput) {
    await update(address, input);
    setEditedId(null);
    focusSoon(() => radioOf(address._id));
    toast.success('Address updated successfully');
  }

  async function chooseState(address: AddressDto, state: StateCode) {
    try {
      await update(address, { ...address, state });
    } catch (error) {
      toast.error(messageOf(error, 'The State could not be saved. Please try again.'));
    }
  }

  const to = addresses.find(({ _id }) => _id === chosen);
  const edited = to?._id === editedId ? to : undefined;
  const isFirst = addresses.length === 0;
  return (
    <div className="grid gap-4">
      {isFirst && <p>Where should we send it? Add your first address.</p>}
      {!isFirst && <AddressChoice addresses={addresses} chosen={chosen} onChoose={onChoose} />}
      {to && !isAdding && !edited && (
        <StateField place={to} onChoose={(state) => void chooseState(to, state)} />
      )}
      {(isFirst || isAdding) && (
        <div className="border bg-card p-4 md:p-5">
          <AddressForm
            userId={userId}
            onSave={save}
            autoFocus={!isFirst}
            {...(!isFirst && { onCancel: cancel })}
          />
        </div>
      )}
      {edited && (
        <div className="border bg-card p-4 md:p-5">
          <AddressForm
            key={edited._id}
            userId={userId}
            initial={edited}
            onSave={(input) => saveEdited(edited, input)}
            onCancel={() => {
              setEditedId(null);
              focusSoon(() => radioOf(edited._id));
            }}
          />
        </div>
      )}
      {!isFirst && !isAdding && !edited && (
        <div className="flex flex-wrap gap-3">
          {to && (
            <Button variant="outline" onClick={() => setEditedId(to._id)}>
              Edit this address
            </Button>
          )}
          {addresses.length < MAX_ADDRESSES && (
            <Button ref={opener} variant="outline" onClick={() => setAdding(true)}>
              Add another address
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface AddressChoiceProps {
  addresses: readonly AddressDto[];
  chosen: string | null;
  onChoose: (addressId: string) => void;
}

function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
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
