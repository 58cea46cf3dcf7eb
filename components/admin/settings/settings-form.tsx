'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { ApiError, callApi, messageOf } from '@/components/browser/api-client';
import { showFieldErrors } from '@/components/browser/server-errors';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { changesBetween } from '@/lib/audit/rules';
import type { Changes } from '@/lib/audit/schema';
import { routes } from '@/lib/routes';
import { settingsInWords } from '@/lib/settings/rules';
import {
  SETTING_NAMES,
  type SettingsDto,
  type SettingsInput,
  settingsInput,
} from '@/lib/settings/schema';
import { ChangesList } from '../changes-list';
import { LeaveUnsaved } from '../leave-unsaved';
import { isChanged, mergeValues } from '../merge-values';
import { useFocusRefused } from '../use-focus-refused';
import { Part } from './part';
import { SellerFields } from './seller-fields';
import { ShopFields } from './shop-fields';
import { TaxFields } from './tax-fields';

interface SettingsFormProps {
  /** As last read: shown as soon as they change, unless something is typed. */
  settings: SettingsDto;
  /** The server has answered with newer ones. */
  onRead: (settings: SettingsDto) => void;
  onDiscard: () => void;
}

const PARTS = SETTING_NAMES.map((name) => ({ names: [name] }));

export function SettingsForm({ settings, onRead, onDiscard }: SettingsFormProps) {
  const [seen, setSeen] = useState(settings);
  const [theirs, setTheirs] = useState<Changes | null>(null);
  const form = useForm<SettingsInput>({
    // Numbers are typed as text, which the schema reads.
    resolver: zodResolver(settingsInput) as Resolver<SettingsInput>,
    defaultValues: settings,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;
  const element = useFocusRefused(submitCount);

  /** Shows what is stored now, but where something else was typed since `before`, that stays. */
  function take(now: SettingsDto, before: SettingsInput) {
    const versions = { before, mine: form.getValues(), theirs: now };
    const merged = mergeValues<SettingsInput>(PARTS, versions);
    setSeen(now);
    form.reset(now);
    form.reset(merged, { keepDefaultValues: true });
  }

  const refresh = useEffectEvent((now: SettingsDto) => {
    if (now.version !== seen.version && !isDirty) take(now, seen);
  });
  useEffect(() => refresh(settings), [settings]);

  const submit = form.handleSubmit(async (input) => {
    const sent = structuredClone(form.getValues());
    const onSaved = (saved: SettingsDto) => {
      take(saved, sent);
      setTheirs(null);
      onRead(saved);
      toast.success('Settings saved');
    };
    try {
      const body = { ...input, version: seen.version };
      const path = routes.api.adminSettingsUpdate();
      onSaved(await callApi<SettingsDto>(path, { method: 'PUT', body }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        const now = error.data as SettingsDto;
        // Saved already, by a try whose answer was lost for instance.
        if (!isChanged({ names: SETTING_NAMES }, now, input)) return onSaved(now);
        setTheirs(changesBetween(settingsInWords(seen), settingsInWords(now)));
        take(now, seen);
        onRead(now);
      }
      showFieldErrors<SettingsInput>(error, SETTING_NAMES, form.setError);
      const message = messageOf(error, 'The settings could not be saved. Please try again.');
      form.setError('root', { message });
    }
  });

  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-8">
      <Part title="Seller" about="On invoices, in letters and on the contact page.">
        <SellerFields form={form} />
      </Part>
      <ShopFields form={form} />
      <Part
        title="Tax"
        about="GST by the first digits of the HSN; the longest match holds. Have an accountant confirm these rates. Invoices that exist keep what they say."
      >
        <TaxFields form={form} />
      </Part>
      {errors.root ? <Refusal of={errors.root} theirs={theirs} /> : null}
      <Button type="submit" className="justify-self-start" aria-disabled={isSubmitting}>
        Save settings
      </Button>
      <LeaveUnsaved isUnsaved={isDirty} onDiscard={onDiscard} />
    </form>
  );
}

interface RefusalProps {
  of: { message?: string | undefined };
  /** What somebody else has changed. */
  theirs: Changes | null;
}

/**
 * Below all fields, so it is focused; unless a field was refused, which then is. `useFocusRefused` misses it: the library
 * does not count a submit during which the form was reset, to what somebody else has saved.
 */
function Refusal({ of: refusal, theirs }: RefusalProps) {
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each refusal
  useEffect(() => note.current?.focus(), [refusal]);
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="grid gap-2 border border-destructive bg-white p-4 text-sm"
    >
      <p className="font-semibold text-destructive">{refusal.message}</p>
      {theirs ? (
        <>
          <ChangesList changes={theirs} />
          <p className="text-muted-foreground">
            What you typed stays, and theirs is in the other fields. Saving again writes it all.
          </p>
        </>
      ) : null}
    </div>
  );
}
