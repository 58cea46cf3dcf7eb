import type { UseFormReturn } from 'react-hook-form';
import { FormField, SelectField } from '@/components/ui/form-field';
import {
  FIELD_NAMES,
  type FieldName,
  KIND_WORDS,
  PROMOTION_LABELS as LABELS,
  MAX_TITLE,
  PROMOTION_FIELDS,
  PROMOTION_KINDS,
  type PromotionEdit,
  type PromotionValues,
} from '@/lib/promotions/schema';
import { GoodsField } from './goods-field';
import type { KnownProducts } from './use-known-products';

interface PromotionFieldsProps {
  form: UseFormReturn<PromotionValues, unknown, PromotionEdit>;
  known: KnownProducts;
}

const VALUE_LABELS = {
  percent: 'Percentage',
  fixed: 'Rupees off',
  bundle: 'Rupees for them together',
};
const NUMBER = {
  type: 'number',
  inputMode: 'decimal',
  min: 0,
  step: 'any',
} as const;
const DAY = { type: 'datetime-local' } as const;

/** Checked again, once the form was sent, when the other field changes. */
const DEPENDENT: Partial<Record<FieldName, FieldName[]>> = {
  kind: ['value', 'bundleSize', 'code'],
  startsAt: ['endsAt'],
};

export function PromotionFields({ form, known }: PromotionFieldsProps) {
  const { errors } = form.formState;
  const kind = form.watch('kind');
  const field = (name: FieldName) => ({
    ...form.register(name, { deps: DEPENDENT[name] }),
    error: errors[name]?.message,
  });
  return (
    <>
      <FormField
        label={LABELS.title}
        {...field('title')}
        required
        maxLength={MAX_TITLE}
        hint="Shoppers read it beside the amount."
      />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField label={LABELS.kind} {...field('kind')} className="sm:col-span-2">
          {PROMOTION_KINDS.map((one) => (
            <option key={one} value={one}>
              {KIND_WORDS[one]}
            </option>
          ))}
        </SelectField>
        {kind === 'bundle' ? (
          <FormField label={LABELS.bundleSize} {...NUMBER} {...field('bundleSize')} required />
        ) : null}
        <FormField label={VALUE_LABELS[kind]} {...NUMBER} {...field('value')} required />
        <FormField
          label={LABELS.code}
          {...field('code')}
          required={kind !== 'bundle'}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={kind === 'bundle' ? 'None: it holds by itself.' : '4 to 20 letters and digits.'}
        />
      </div>
      <GoodsField form={form} known={known} />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {FIELD_NAMES.map((name) => {
          const { control, label } = PROMOTION_FIELDS[name];
          if (control.kind !== 'number' && control.kind !== 'day') return null;
          const { isRequired, hint } = control;
          const input = control.kind === 'day' ? DAY : NUMBER;
          return (
            <FormField
              key={name}
              label={label}
              {...input}
              {...field(name)}
              required={isRequired}
              hint={hint}
            />
          );
        })}
      </div>
      <div className="grid gap-1">
        {FIELD_NAMES.filter((name) => PROMOTION_FIELDS[name].control.kind === 'flag').map(
          (name) => (
            <Check key={name} label={LABELS[name]} {...form.register(name)} />
          ),
        )}
      </div>
    </>
  );
}

function Check({ label, ...props }: { label: string } & React.ComponentProps<'input'>) {
  return (
    <label className="flex min-h-9 items-center gap-2 justify-self-start text-sm">
      <input type="checkbox" {...props} className="size-5 accent-primary" />
      {label}
    </label>
  );
}
