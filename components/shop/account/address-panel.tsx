'use client';

import { useRef, useState } from 'react';
import { messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { LoadFailed } from '@/components/ui/load-failed';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { useFocusWhenRendered } from '@/components/ui/use-focus-when-rendered';
import type { AddressDto, AddressInput } from '@/lib/addresses/schema';
import { MAX_ADDRESSES } from '@/lib/store';
import { AddressForm } from './address-form';
import { AddressText } from './address-text';
import { useAddresses } from './use-addresses';

export function AddressPanel({ userId }: { userId: string }) {
  const { addresses, failed, isChanging, reload, add, update, remove } = useAddresses(userId);
  const [edited, setEdited] = useState<AddressDto | null>(null);
  const [deleted, setDeleted] = useState<AddressDto | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const focusSoon = useFocusWhenRendered();

  if (failed) return <LoadFailed message="Your addresses could not be loaded." onRetry={reload} />;
  if (!addresses) return <RowsSkeleton label="Loading your addresses" />;
  const isFull = addresses.length >= MAX_ADDRESSES;

  const focusEditOf = ({ _id }: AddressDto) =>
    focusSoon(() => document.getElementById(editButtonId(_id)));

  async function addOne(input: AddressInput) {
    const added = await add(input);
    setDeleted(null);
    if (added) focusEditOf(added);
  }

  async function save(input: AddressInput) {
    if (edited) {
      await update(edited, input);
      toast.success('Address updated successfully');
      stopEditing(edited);
    } else {
      await addOne(input);
      toast.success('Address added successfully');
    }
  }

  function stopEditing(address: AddressDto) {
    setEdited(null);
    focusEditOf(address);
  }

  async function removeOne(address: AddressDto) {
    if (isChanging) return;
    try {
      await remove(address);
      toast.success('Address deleted successfully');
      if (edited?._id === address._id) setEdited(null);
      setDeleted(address);
      focusSoon(() => undo.current);
    } catch (error) {
      toast.error(messageOf(error, 'The address could not be deleted. Please try again.'));
    }
  }

  async function restore({ _id, userId: _, ...input }: AddressDto) {
    if (isChanging) return;
    try {
      await addOne(input);
    } catch (error) {
      toast.error(messageOf(error, 'The address could not be restored.'));
    }
  }

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem]">
      <section className="grid gap-4">
        <h2 className="text-xl font-bold">Saved addresses</h2>
        {addresses.length === 0 && !deleted && <p>None yet. Add an address for your orders.</p>}
        {addresses.length > 0 && (
          <AddressList
            addresses={addresses}
            editedId={edited?._id}
            onEdit={setEdited}
            onDelete={removeOne}
          />
        )}
        {deleted && (
          <div className="flex flex-wrap items-center justify-between gap-3 border border-dashed border-ink/40 px-4 py-2 text-sm">
            <p className="min-w-0 wrap-anywhere">Deleted: {deleted.address}</p>
            <Button
              ref={undo}
              variant="outline"
              size="sm"
              // Ignores the second click of a double click.
              onClick={({ detail }) => detail < 2 && restore(deleted)}
            >
              Undo
            </Button>
          </div>
        )}
        {isFull && (
          <p className="text-sm text-muted-foreground">
            You have saved {MAX_ADDRESSES} addresses. Delete one to add another.
          </p>
        )}
      </section>
      <section className="grid gap-4 lg:border-l lg:border-dashed lg:border-ink/30 lg:pl-10">
        <h2 className="text-xl font-bold">{edited ? 'Edit address' : 'Add an address'}</h2>
        <AddressForm
          key={edited?._id ?? 'new'}
          userId={userId}
          {...(edited && { initial: edited, onCancel: () => stopEditing(edited) })}
          onSave={save}
          refusal={isFull && !edited ? `You can add max ${MAX_ADDRESSES} addresses` : undefined}
        />
      </section>
    </div>
  );
}

const editButtonId = (addressId: string) => `edit-${addressId}`;

interface AddressListProps {
  addresses: readonly AddressDto[];
  editedId: string | undefined;
  onEdit: (address: AddressDto) => void;
  onDelete: (address: AddressDto) => void;
}

function AddressList({ addresses, editedId, onEdit, onDelete }: AddressListProps) {
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
