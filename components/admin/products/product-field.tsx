import { type RefObject, useCallback } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField, SelectField, TextareaField } from '@/components/ui/form-field';
import { ToggleButtons } from '@/components/ui/toggle-buttons';
import {
  type FieldName,
  PRODUCT_FIELDS,
  type ProductInput,
  type ProductValues,
} from '@/lib/catalog/schema';
import { SIZES, type Size } from '@/lib/store';
import { ImageUpload } from '../image-upload';
import { MorePictures } from './more-pictures';
import { StockField } from './stock-field';
import { keepSizes, type StockMemory, type StockText, toggleCount } from './stock-text';
import { TypeField } from './type-field';

interface ProductFieldProps {
  name: FieldName;
  form: UseFormReturn<ProductValues, unknown, ProductInput>;
  isEdit: boolean;
  memory: RefObject<StockMemory>;
  /** Must be stable, as it is called from an effect. */
  onUploading: (name: FieldName, isUploading: boolean) => void;
}

const SIZE_OPTIONS = SIZES.map((id) => ({ id, label: id }));

/** A field of the product form, by its declaration. */
export function ProductField({ name, form, isEdit, memory, onUploading }: ProductFieldProps) {
  const { label, control, isRequired } = PRODUCT_FIELDS[name];
  const error = form.formState.errors[name]?.message;
  const input = () => ({
    label,
    error,
    required: isRequired,
    // The sale price has to be below it.
    ...form.register(name, { deps: name === 'price' ? 'salePrice' : [] }),
  });
  const picker = <Value extends ProductValues[FieldName]>() => ({
    label,
    error,
    value: form.watch(name) as Value,
    onChange: (value: Value) => put(form, name, value as ProductValues[FieldName]),
  });
  const onBusy = useCallback((isBusy: boolean) => onUploading(name, isBusy), [name, onUploading]);

  switch (control.kind) {
    case 'text':
      return <FormField {...input()} maxLength={control.maxLength} hint={control.hint} />;
    case 'long-text':
      return <TextareaField {...input()} maxLength={control.maxLength} rows={5} />;
    case 'choice':
      return (
        <SelectField {...input()}>
          <option value="" disabled>
            {control.placeholder}
          </option>
          {control.options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      );
    case 'type':
      return <TypeField {...input()} current={form.watch('type')} />;
    case 'number':
      return (
        <FormField
          {...input()}
          type="number"
          inputMode={control.step < 1 ? 'decimal' : 'numeric'}
          min={control.min}
          step={control.step}
          hint={control.hint}
        />
      );
    case 'sizes':
      return (
        <ToggleButtons
          {...picker<Size[]>()}
          options={SIZE_OPTIONS}
          onChange={(sizes) => chooseSizes(form, sizes, memory.current)}
        />
      );
    case 'stock':
      return (
        <StockField
          {...picker<StockText>()}
          sizes={form.watch('sizes')}
          onToggle={() => switchCount(form, memory.current)}
        />
      );
    case 'picture':
      return <ImageUpload {...picker<string>()} onBusy={onBusy} disabled={isEdit} />;
    case 'pictures':
      return (
        <MorePictures
          {...picker<string[]>()}
          most={control.most}
          hasFirst={form.watch('image') !== ''}
          onBusy={onBusy}
          onMakeFirst={(url) => makeFirst(form, url)}
        />
      );
  }
}

type Form = ProductFieldProps['form'];

/** Checked only if the form was sent already, as when a person types into an input. */
function put<Name extends FieldName>(form: Form, name: Name, value: ProductValues[Name]): void {
  form.setValue(name as FieldName, value, {
    shouldDirty: true,
    shouldTouch: true,
    shouldValidate: form.formState.isSubmitted,
  });
}

function chooseSizes(form: Form, sizes: Size[], memory: StockMemory): void {
  put(form, 'sizes', sizes);
  const { totalStock } = form.getValues();
  if (typeof totalStock !== 'string') put(form, 'totalStock', keepSizes(totalStock, sizes, memory));
}

function switchCount(form: Form, memory: StockMemory): void {
  const { totalStock, sizes } = form.getValues();
  put(form, 'totalStock', toggleCount(totalStock, sizes, memory));
}

/** The previous first picture comes next, so that nothing is lost. */
function makeFirst(form: Form, url: string): void {
  const { image, gallery } = form.getValues();
  put(form, 'image', url);
  const others = gallery.filter((one) => one !== url && one !== image);
  put(form, 'gallery', image === '' ? others : [image, ...others]);
}
