import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { FormField, SelectField, TextareaField } from '@/components/ui/form-field';
import { FIELD_LABELS } from '@/lib/catalog/field-rules';
import { BRANDS, CATEGORIES } from '@/lib/store';
import type { ProductValues } from './product-values';

interface ProductFieldsProps {
  register: UseFormRegister<ProductValues>;
  errors: FieldErrors<ProductValues>;
}

/** A wheel that scrolls the panel must not count a price up. */
const NUMBER = {
  type: 'number',
  onWheel: (event: { currentTarget: HTMLElement }) => event.currentTarget.blur(),
} as const;

export function ProductFields({ register, errors }: ProductFieldsProps) {
  const field = <
    Name extends
      | 'title'
      | 'description'
      | 'category'
      | 'brand'
      | 'price'
      | 'salePrice'
      | 'totalStock',
  >(
    name: Name,
  ) => ({ label: FIELD_LABELS[name], error: errors[name]?.message, ...register(name) });
  return (
    <>
      <FormField {...field('title')} maxLength={120} required />
      <TextareaField {...field('description')} maxLength={5000} rows={5} required />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField {...field('category')} required>
          <Options options={CATEGORIES} placeholder="Choose a category" />
        </SelectField>
        <SelectField {...field('brand')} required>
          <Options options={BRANDS} placeholder="Choose a product" />
        </SelectField>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FormField
          {...field('price')}
          {...NUMBER}
          inputMode="decimal"
          min={1}
          step={0.01}
          required
        />
        <FormField
          {...field('salePrice')}
          {...NUMBER}
          inputMode="decimal"
          min={0}
          step={0.01}
          hint="Empty: no sale"
        />
        <FormField
          {...field('totalStock')}
          {...NUMBER}
          inputMode="numeric"
          min={0}
          step={1}
          required
        />
      </div>
    </>
  );
}

interface OptionsProps {
  options: readonly { id: string; label: string }[];
  placeholder: string;
}

function Options({ options, placeholder }: OptionsProps) {
  return (
    <>
      <option value="" disabled>
        {placeholder}
      </option>
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </>
  );
}
