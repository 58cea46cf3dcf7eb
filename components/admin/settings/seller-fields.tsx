import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField, SelectField, TextareaField } from '@/components/ui/form-field';
import { COURIERS } from '@/lib/first-values';
import { SETTING_LABELS, type SettingName, type SettingsInput } from '@/lib/settings/schema';
import { STATES } from '@/lib/settings/state-rules';
import { courierName } from '@/lib/shipments/rules';
import { Part } from './part';

export interface FieldsProps {
  form: UseFormReturn<SettingsInput>;
}

/** What a field of the settings needs. */
const fieldOf = ({ form }: FieldsProps, name: SettingName) => ({
  label: SETTING_LABELS[name],
  ...form.register(name),
  error: form.formState.errors[name]?.message,
});

export function SellerFields(props: FieldsProps) {
  const field = (name: SettingName) => fieldOf(props, name);
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <FormField {...field('legalName')} required maxLength={120} />
      <FormField
        {...field('gstin')}
        maxLength={15}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="15 characters. Empty: not registered; invoices then charge no GST."
      />
      <TextareaField
        {...field('address')}
        required
        maxLength={300}
        rows={3}
        hint="Lines as they stand on a letter, without State and PIN code."
      />
      <div className="grid gap-y-5">
        <SelectField {...field('stateCode')}>
          {STATES.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} {name}
            </option>
          ))}
        </SelectField>
        <FormField {...field('pincode')} required inputMode="numeric" />
      </div>
      <FormField {...field('phone')} type="tel" required maxLength={25} />
      <FormField {...field('email')} type="email" required maxLength={254} />
    </div>
  );
}

/** Who answers complaints, who carries parcels, and how letters end. */
export function ShopFields({ form }: FieldsProps) {
  const noteId = useId();
  const { couriers: error } = form.formState.errors;
  return (
    <>
      <Part
        title="Complaints"
        about="The law asks for somebody who acknowledges a complaint within 48 hours and settles it within a month."
      >
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <FormField {...fieldOf({ form }, 'officerName')} required maxLength={80} />
          <FormField {...fieldOf({ form }, 'officerDesignation')} required maxLength={80} />
          <FormField {...fieldOf({ form }, 'officerContact')} required maxLength={120} />
        </div>
      </Part>
      <Part title="Dispatch and letters" about="Couriers are offered where a parcel is dispatched.">
        <fieldset aria-describedby={error ? noteId : undefined}>
          <legend className="mb-1 text-sm font-medium">{SETTING_LABELS.couriers}</legend>
          <div className="flex flex-wrap gap-x-6">
            {COURIERS.map((courier) => (
              <label key={courier} className="flex min-h-9 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  value={courier}
                  aria-invalid={error ? true : undefined}
                  {...form.register('couriers')}
                  className="size-5 accent-primary"
                />
                {courierName(courier)}
              </label>
            ))}
          </div>
          {error ? (
            <p id={noteId} className="text-sm text-destructive">
              {error.message}
            </p>
          ) : null}
        </fieldset>
        <TextareaField
          {...fieldOf({ form }, 'letterFooter')}
          maxLength={300}
          rows={2}
          hint="Below every letter, for instance your opening hours. May be empty."
        />
      </Part>
    </>
  );
}
