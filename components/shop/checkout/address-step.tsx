'use client';

import { useRef, useState } from 'react';
import { toast } from '@/components/browser/toast';
import { AddressForm } from '@/components/shop/account/address-form';
import type { AddressBook } from '@/components/shop/account/use-addresses';
import { Button } from '@/components/ui/button';
import { LoadFailed } from '@/components/ui/load-failed';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { useFocusWhenRendered } from '@/components/ui/use-focus-when-rendered';
import type { AddressInput } from '@/lib/addresses/schema';
import { MAX_ADDRESSES } from '@/lib/store';
import { AddressChoice, radioOf } from './address-choice';

interface AddressStepProps {
  userId: string;
  book: AddressBook;
  chosen: string | null;
  onChoose: (addressId: string) => void;
}

export function AddressStep({ userId, book, chosen, onChoose }: AddressStepProps) {
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const focusSoon = useFocusWhenRendered();
  const { addresses, failed, reload, add } = book;

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

  const isFirst = addresses.length === 0;
  return (
    <div className="grid gap-4">
      {isFirst && <p>Where shall we send it? Add your first address.</p>}
      {!isFirst && <AddressChoice addresses={addresses} chosen={chosen} onChoose={onChoose} />}
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
      {!isFirst && !isAdding && addresses.length < MAX_ADDRESSES && (
        <Button
          ref={opener}
          variant="outline"
          className="justify-self-start"
          onClick={() => setAdding(true)}
        >
          Add another address
        </Button>
      )}
    </div>
  );
}
