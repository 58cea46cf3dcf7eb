import type { UseFormReturn } from 'react-hook-form';
import { FormField, SelectField } from '@/components/ui/form-field';
import {
  PROMOTION_LABELS as LABELS,
  PROMOTION_KINDS,
  type PromotionEdit,
} from '@/lib/promotions/schema';
import { KIND_WORDS } from '@/lib/promotions/words-rules';
import type { PromotionValues } from './form-values';
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

export function PromotionFields({ form, known }: PromotionFieldsProps) {
  const { errors } = form.formState;
  const kind = form.watch('kind');
  const field = (name: keyof PromotionValues) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  return (
    <>
      <FormField
        label={LABELS.title}
        {...field('title')}
        required
        maxLength={80}
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
        <FormField
          label={LABELS.startsAt}
          type="datetime-local"
          {...field('startsAt')}
          required
          hint="Day and time in India."
        />
        <FormField
          label={LABELS.endsAt}
          type="datetime-local"
          {...field('endsAt')}
          hint="Empty: no end."
        />
        <FormField
          label={LABELS.minSubtotal}
          {...NUMBER}
          {...field('minSubtotal')}
          hint="Rupees, of the goods it is for."
        />
        <FormField
          label={LABELS.maxUses}
          {...NUMBER}
          {...field('maxUses')}
          hint="Empty: no limit."
        />
        <FormField
          label={LABELS.maxUsesPerCustomer}
          {...NUMBER}
          {...field('maxUsesPerCustomer')}
          hint="Empty: no limit."
        />
      </div>
      <div className="grid gap-1">
        <Check label={LABELS.firstOrderOnly} {...form.register('firstOrderOnly')} />
        <Check label={LABELS.active} {...form.register('active')} />
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
