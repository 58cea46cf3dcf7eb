'use client';

import { useState } from 'react';
import { toast } from 'sonner';
import { messageOf } from '@/components/shop/api-client';
import { showToast } from '@/components/shop/toast';
import type { AddressDto, AddressInput } from '@/lib/addresses/schema';
import { MAX_ADDRESSES } from '@/lib/store';
import { AddressForm } from './address-form';
import { AddressList } from './address-list';
import { LoadFailed } from './load-failed';
import { RowsSkeleton } from './rows-skeleton';
import { addAddress, deleteAddress, updateAddress } from './save-address';
import { useAddresses } from './use-addresses';

const TOO_MANY = `You can add max ${MAX_ADDRESSES} addresses`;

export function AddressPanel({ userId }: { userId: string }) {
  const { addresses, failed, reload, show } = useAddresses(userId);
  const [edited, setEdited] = useState<AddressDto | null>(null);

  if (failed) return <LoadFailed message="Your addresses could not be loaded." onRetry={reload} />;
  if (!addresses) return <RowsSkeleton label="Loading your addresses" />;
  const isFull = addresses.length >= MAX_ADDRESSES;

  async function save(input: AddressInput) {
    await show(edited ? await updateAddress(edited, input) : await addAddress(userId, input));
    void showToast('success', `Address ${edited ? 'updated' : 'added'} successfully`);
    setEdited(null);
  }

  async function restore({ _id, userId: owner, ...input }: AddressDto) {
    try {
      await show(await addAddress(owner, input));
    } catch (error) {
      void showToast('error', messageOf(error, 'The address could not be brought back.'));
    }
  }

  async function remove(address: AddressDto) {
    try {
      await show(await deleteAddress(address));
      toast.success('Address deleted successfully', {
        action: { label: 'Undo', onClick: () => restore(address) },
      });
      if (edited?._id === address._id) setEdited(null);
    } catch (error) {
      void showToast(
        'error',
        messageOf(error, 'The address could not be deleted. Please try again.'),
      );
    }
  }

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem]">
      <section className="grid gap-4">
        <h2 className="text-xl font-semibold">Saved addresses</h2>
        {addresses.length === 0 && <p>No address saved yet. Add your first one here.</p>}
        <AddressList
          addresses={addresses}
          editedId={edited?._id}
          onEdit={setEdited}
          onDelete={remove}
        />
        {isFull && <p className="text-sm text-muted-foreground">{TOO_MANY}</p>}
      </section>
      <section className="grid gap-4 lg:border-l lg:border-dashed lg:border-border lg:pl-10">
        <h2 className="text-xl font-semibold">{edited ? 'Edit address' : 'Add an address'}</h2>
        <AddressForm
          key={edited?._id ?? 'new'}
          {...(edited && { initial: edited, onCancel: () => setEdited(null) })}
          onSave={save}
          refusal={isFull && !edited ? TOO_MANY : undefined}
        />
      </section>
    </div>
  );
}
