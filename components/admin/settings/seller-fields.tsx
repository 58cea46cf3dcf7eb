import type { UseFormReturn } from 'react-hook-form';
import { FormField, SelectField, TextareaField } from '@/components/ui/form-field';
import { SETTING_LABELS, type SettingName, type SettingsInput } from '@/lib/settings/schema';
import { STATES } from '@/lib/settings/state-rules';

export interface FieldsProps {
  form: UseFormReturn<SettingsInput>;
}

/** What a field of the settings needs. */
export const fieldOf = ({ form }: FieldsProps, name: SettingName) => ({
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
