'use client';

import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { isStatus, messageOf } from '@/components/client/api-client';
import { Button } from '@/components/ui/button';
import { LoadFailed } from '@/components/ui/load-failed';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { useFocusSoon } from '@/components/ui/use-focus-soon';
import type { AddressDto, AddressInput } from '@/lib/addresses/schema';
import { MAX_ADDRESSES } from '@/lib/store';
import { AddressForm } from './address-form';
import { AddressList, editButtonId } from './address-list';
import { addAddress, deleteAddress, updateAddress } from './save-address';
import { useAddresses } from './use-addresses';

export function AddressPanel({ userId }: { userId: string }) {
  const { addresses, failed, reload, show } = useAddresses(userId);
  const [edited, setEdited] = useState<AddressDto | null>(null);
  const [deleted, setDeleted] = useState<AddressDto | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const focusSoon = useFocusSoon();
  // State reaches a button a render later; a double click is faster than that.
  const isBusy = useRef(false);

  if (failed) return <LoadFailed message="Your addresses could not be loaded." onRetry={reload} />;
  if (!addresses) return <RowsSkeleton label="Loading your addresses" />;
  const isFull = addresses.length >= MAX_ADDRESSES;

  const focusEditOf = ({ _id }: AddressDto) =>
    focusSoon(() => document.getElementById(editButtonId(_id)));

  /** Adds, and puts the focus on what was added. */
  async function addOne(input: AddressInput) {
    const known = new Set(addresses?.map(({ _id }) => _id));
    const saved = await addAddress(userId, input);
    await show(saved);
    setDeleted(null);
    const added = saved.find(({ _id }) => !known.has(_id));
    if (added) focusEditOf(added);
  }

  /** The second click of a double click is not another wish. */
  async function once(task: () => Promise<void>) {
    if (isBusy.current) return;
    isBusy.current = true;
    await task();
    isBusy.current = false;
  }

  /** An address that was deleted elsewhere must not stay there. */
  function reloadIfGone(error: unknown) {
    if (isStatus(error, 404)) void reload();
  }

  async function save(input: AddressInput) {
    if (edited) {
      await show(
        await updateAddress(edited, input).catch((error: unknown) => {
          reloadIfGone(error);
          throw error;
        }),
      );
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

  async function remove(address: AddressDto) {
    try {
      await show(await deleteAddress(address));
      toast.success('Address deleted successfully');
      if (edited?._id === address._id) setEdited(null);
      setDeleted(address);
      focusSoon(() => undo.current);
    } catch (error) {
      const fallback = 'The address could not be deleted. Please try again.';
      toast.error(messageOf(error, fallback));
      reloadIfGone(error);
    }
  }

  async function restore({ _id, userId: _, ...input }: AddressDto) {
    try {
      await addOne(input);
    } catch (error) {
      toast.error(messageOf(error, 'The address could not be brought back.'));
    }
  }

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem]">
      <section className="grid gap-4">
        <h2 className="text-xl font-bold">Saved addresses</h2>
        {addresses.length === 0 && !deleted && <p>None yet: add where we shall send your order.</p>}
        {addresses.length > 0 && (
          <AddressList
            addresses={addresses}
            editedId={edited?._id}
            onEdit={setEdited}
            onDelete={(address) => once(() => remove(address))}
          />
        )}
        {deleted && (
          <div className="flex flex-wrap items-center justify-between gap-3 border border-dashed border-ink/40 px-4 py-2 text-sm">
            <p className="min-w-0 wrap-anywhere">{deleted.address} is gone.</p>
            <Button
              ref={undo}
              variant="outline"
              size="sm"
              onClick={() => once(() => restore(deleted))}
            >
              Undo
            </Button>
          </div>
        )}
        {isFull && (
          <p className="text-sm text-muted-foreground">
            All {MAX_ADDRESSES} places are taken. Delete an address to add another.
          </p>
        )}
      </section>
      <section className="grid gap-4 lg:border-l lg:border-dashed lg:border-ink/30 lg:pl-10">
        <h2 className="text-xl font-bold">{edited ? 'Edit address' : 'Add an address'}</h2>
        <AddressForm
          key={edited?._id ?? 'new'}
          {...(edited && { initial: edited, onCancel: () => stopEditing(edited) })}
          onSave={save}
          refusal={isFull && !edited ? `You can add max ${MAX_ADDRESSES} addresses` : undefined}
        />
      </section>
    </div>
  );
}
