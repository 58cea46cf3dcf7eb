'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { addressDraft } from '@/components/browser/address-draft';
import { messageOf } from '@/components/browser/api-client';
import { showFieldErrors } from '@/components/browser/server-errors';
import { toast } from '@/components/browser/toast';
import { useDelivery } from '@/components/shop/delivery/use-delivery';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { ADDRESS_FIELDS, type AddressInput, addressInput } from '@/lib/addresses/schema';
import type { DeliveryDto } from '@/lib/delivery/schema';
import { placeInWords } from '@/lib/delivery/wording-rules';
import { ungrouped } from '@/lib/text';
import { StateField } from './state-field';

const FIELDS = [
  { name: 'address', label: 'Address', autoComplete: 'address-line1', maxLength: 200 },
  {
    name: 'pincode',
    label: 'Pincode',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    hint: 'Six digits',
  },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 80 },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', hint: 'Ten digits' },
  {
    name: 'notes',
    label: 'Notes',
    maxLength: 200,
    hint: 'Needed: a landmark, or a word for the courier',
  },
] as const;
const BLANK: AddressInput = {
  recipient: null,
  address: '',
  city: '',
  phone: '',
  pincode: '',
  notes: '',
  state: null,
};

interface AddressFormProps {
  userId: string;
  /** The address to edit; without it a new one is added. */
  initial?: AddressInput;
  /** Why nothing can be saved, shown when someone tries. */
  refusal?: string | undefined;
  /** Focuses the first field. */
  autoFocus?: boolean;
  onSave: (input: AddressInput) => Promise<unknown>;
  onCancel?: () => void;
}

export function AddressForm({
  userId,
  initial,
  refusal,
  autoFocus = false,
  onSave,
  onCancel,
}: AddressFormProps) {
  const [first] = useState(() => initial ?? addressDraft.of(userId) ?? BLANK);
  const form = useForm<AddressInput>({
    resolver: zodResolver(addressInput),
    defaultValues: first,
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus, getValues, setValue } = form;
  const isEdit = initial !== undefined;
  const beginsInside = isEdit || autoFocus;
  useEffect(() => {
    if (beginsInside) setFocus('address');
  }, [beginsInside, setFocus]);

  const typed = form.watch();
  const blank = FIELDS.filter(({ name }) => typed[name].trim() === '');
  const pincode = ungrouped(typed.pincode);
  const place = useDelivery(/^[1-9]\d{5}$/.test(pincode) ? pincode : undefined);
  const filledIn = useRef('');
  useEffect(() => {
    const known = place?.city;
    const city = getValues('city').trim();
    // What somebody has typed, or is about to type, is theirs.
    const isTheirs = city !== '' && city !== filledIn.current;
    if (!known || isTheirs || document.activeElement?.getAttribute('name') === 'city') return;
    filledIn.current = known;
    setValue('city', known);
  }, [place, getValues, setValue]);
  useEffect(() => {
    if (!isEdit) addressDraft.keep({ userId, typed });
  }, [isEdit, userId, typed]);

  /** Also when this form is closed before it is rendered again. */
  function clear() {
    form.reset(BLANK);
    if (!isEdit) addressDraft.drop();
  }

  const submit = form.handleSubmit(async (input) => {
    if (refusal) {
      toast.error(refusal);
      return;
    }
    try {
      // Only what was chosen by hand: else the city says it.
      await onSave({ ...input, recipient: input.recipient ?? null, state: input.state ?? null });
      clear();
    } catch (error) {
      toast.error(messageOf(error, 'The address could not be saved. Please try again.'));
      showFieldErrors(error, ADDRESS_FIELDS, form.setError);
      form.setError('root', { message: 'This address is not saved.' });
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="@container grid gap-4">
      <div className="grid items-start gap-4 @md:grid-cols-2">
        {FIELDS.map(({ name, ...field }) => (
          <FormField
            key={name}
            {...field}
            {...(name === 'pincode' && place && { hint: placeHint(place) })}
            className={name === 'address' ? '@md:col-span-2' : undefined}
            required
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
        <StateField
          place={{ ...typed, pincode }}
          onChoose={(state) => form.setValue('state', state)}
        />
        <FormField
          label="Name of who receives it"
          autoComplete="shipping name"
          maxLength={80}
          hint="Only if that is not you"
          className="@md:col-span-2"
          error={errors.recipient?.message}
          {...form.register('recipient')}
        />
      </div>
      {errors.root && <p className="text-sm text-destructive">{errors.root.message}</p>}
      {blank.length > 0 && blank.length < FIELDS.length ? (
        <p className="text-sm text-muted-foreground">
          Still needed: {blank.map(({ label }) => label).join(', ')}
        </p>
      ) : null}
      <div className="flex gap-3">
        <Button type="submit" disabled={blank.length > 0} aria-disabled={isSubmitting}>
          {isEdit ? 'Edit' : 'Add'}
        </Button>
        {onCancel && (
          <Button
            variant="ghost"
            onClick={() => {
              clear();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** Warns, and refuses nothing: the directory may be older than the PIN code. */
const placeHint = (place: DeliveryDto): string =>
  placeInWords(place) || 'We do not know this PIN code. Please check it.';
