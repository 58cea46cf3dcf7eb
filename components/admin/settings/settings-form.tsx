'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { callApi } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { panelApi } from '@/lib/panel-routes';
import { settingsInWords } from '@/lib/settings/rules';
import {
  SETTING_LABELS,
  SETTING_NAMES,
  type SettingsDto,
  type SettingsInput,
  settingsInput,
} from '@/lib/settings/schema';
import { LeaveUnsaved } from '../leave-unsaved';
import { type Part as FormPart, isChanged } from '../merge-values';
import { useIsOwner } from '../staff-role';
import { useFocusRefused } from '../use-focus-refused';
import { useSharedForm } from '../use-shared-form';
import { DeliveryFields } from './delivery-fields';
import { LimitFields } from './limit-fields';
import { Part } from './part';
import { SellerFields, ShopFields } from './seller-fields';
import { TaxFields } from './tax-fields';
import { WordFields } from './word-fields';

interface SettingsFormProps {
  /** As last read: shown as soon as they change, unless something is typed. */
  settings: SettingsDto;
  /** The server has answered with newer ones. */
  onRead: (settings: SettingsDto) => void;
  onDiscard: () => void;
}

const PARTS = SETTING_NAMES.map((name): FormPart<SettingsInput> => {
  const label = SETTING_LABELS[name];
  return { label, names: [name], toWords: (values) => wordsOf(settingsInWords(values)[label]) };
});
const wordsOf = (words: string | number | string[] = '') => [words].flat().join(', ');

export function SettingsForm({ settings, onRead, onDiscard }: SettingsFormProps) {
  const [seen, setSeen] = useState(settings);
  const isOwner = useIsOwner();
  const form = useForm<SettingsInput>({
    // Numbers are typed as text, which the schema reads.
    resolver: zodResolver(settingsInput) as Resolver<SettingsInput>,
    defaultValues: settings,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  const element = useFocusRefused(submitCount);

  const { take, save, note } = useSharedForm<SettingsDto, SettingsInput, SettingsInput>({
    form,
    parts: PARTS,
    seen,
    onSeen: setSeen,
    toValues: (now) => now,
    isStoredAs: (now, sent) => !isChanged<SettingsInput>(SETTING_NAMES, now, sent),
    edit: (input, { version }) =>
      callApi(panelApi.adminSettingsUpdate(), { method: 'PUT', body: { ...input, version } }),
    failed: 'The settings could not be saved. Please try again.',
    onSaved(saved) {
      onRead(saved);
      toast.success('Settings saved');
    },
    onOutdated: (now) => now && onRead(now),
  });

  const refresh = useEffectEvent((now: SettingsDto) => {
    if (now.version !== seen.version && !isDirty) take(now, seen);
  });
  useEffect(() => refresh(settings), [settings]);

  return (
    <form ref={element} noValidate onSubmit={form.handleSubmit(save)} className="grid gap-8">
      {isOwner ? null : <p className="text-sm">Only owners change the settings.</p>}
      <fieldset disabled={!isOwner} className="grid min-w-0 gap-8">
        <legend className="sr-only">Settings</legend>
        <Part title="Seller" about="On invoices, in letters and on the contact page.">
          <SellerFields form={form} />
        </Part>
        <ShopFields form={form} />
        <Part
          title="Delivery"
          about="Working days from the dispatch to the door: what product pages, cart, checkout and letters promise. The longest beginning of a PIN code counts first, then the State. Orders keep the days they were promised."
        >
          <DeliveryFields form={form} />
        </Part>
        <Part
          title="Words"
          about="What shoppers read for each name and label. Leave one empty, and nothing is shown in its place; filters and menus then leave it out."
        >
          <WordFields form={form} />
        </Part>
        <Part
          title="Tax"
          about="GST by the first digits of the HSN; the longest match holds. Have an accountant confirm these rates. Invoices that exist keep what they say."
        >
          <TaxFields form={form} />
        </Part>
        <Part
          title="Limits"
          about="What one account, or one phone number, may have open at a time: orders neither paid, delivered nor rejected. Customers who have received an order may have five times as much, and those you trust (on their page) any number. Who let so many cash parcels come back, and has paid for none, pays online."
        >
          <LimitFields form={form} />
        </Part>
        <Part
          title="Staff"
          about="What a clerk may give back of one order in all, in rupees: rejecting a paid order gives all of it back. And whether everybody signs in with a code of an app too; who does not yet sets it up before anything else."
        >
          <FormField
            label={SETTING_LABELS.clerkRefundRupees}
            {...form.register('clerkRefundRupees')}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            required
            className="sm:max-w-xs"
            error={errors.clerkRefundRupees?.message}
          />
          <label className="flex min-h-9 items-center gap-2 text-sm">
            <input
              type="checkbox"
              {...form.register('requireTwoStep')}
              className="size-5 accent-primary"
            />
            {SETTING_LABELS.requireTwoStep}
          </label>
        </Part>
      </fieldset>
      {note}
      {errors.root ? (
        <p
          role="alert"
          tabIndex={-1}
          className="border border-destructive bg-white p-4 text-sm font-semibold text-destructive"
        >
          {errors.root.message}
        </p>
      ) : null}
      {isOwner ? (
        <Button type="submit" className="justify-self-start" aria-disabled={isSubmitting}>
          Save settings
        </Button>
      ) : null}
      <LeaveUnsaved isUnsaved={isDirty} onDiscard={onDiscard} />
    </form>
  );
}
