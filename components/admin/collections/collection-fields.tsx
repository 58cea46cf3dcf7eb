import type { UseFormReturn } from 'react-hook-form';
import { FormField, SelectField, TextareaField } from '@/components/ui/form-field';
import { ToggleButtons } from '@/components/ui/toggle-buttons';
import {
  COLLECTION_RULES,
  type CollectionEdit,
  type CollectionValues,
  type FieldName,
  COLLECTION_LABELS as LABELS,
  MAX_LABEL,
  MAX_TEXT,
  MAX_TITLE,
  PLACE_OPTIONS,
  RULE_WORDS,
} from '@/lib/collections/schema';
import { panelApi } from '@/lib/panel-routes';
import type { PromotionDto } from '@/lib/promotions/schema';
import { STATE_WORDS } from '@/lib/promotions/sentence-rules';
import { ImageUpload } from '../image-upload';
import { useAll } from '../list/use-all';
import type { KnownProducts } from '../promotions/use-known-products';
import { PickedProducts } from './picked-products';

interface CollectionFieldsProps {
  form: UseFormReturn<CollectionValues, unknown, CollectionEdit>;
  known: KnownProducts;
  /** Nothing should be saved while a picture is being uploaded. */
  onBusy: (isBusy: boolean) => void;
}

const CHANGED = { shouldDirty: true, shouldTouch: true };

export function CollectionFields({ form, known, onBusy }: CollectionFieldsProps) {
  const { errors } = form.formState;
  const [rule, picture, places] = form.watch(['rule', 'picture', 'places']);
  const field = (name: FieldName) => ({
    label: LABELS[name],
    ...form.register(name),
    error: errors[name]?.message,
  });
  return (
    <>
      <FormField
        {...field('title')}
        required
        maxLength={MAX_TITLE}
        hint="What people search for: ‘Joggers for men’."
      />
      <TextareaField {...field('text')} maxLength={MAX_TEXT} hint="Above the goods." />
      <SelectField {...field('rule')}>
        {COLLECTION_RULES.map((one) => (
          <option key={one} value={one}>
            {RULE_WORDS[one]}
          </option>
        ))}
      </SelectField>
      {rule === 'filters' ? (
        <FormField
          {...field('filters')}
          required
          autoComplete="off"
          spellCheck={false}
          placeholder="category=men&size=M"
          hint="Choose the filters in the shop’s list, and paste its address here."
        />
      ) : null}
      {rule === 'promotion' ? <PromotionField {...field('promotionId')} /> : null}
      {rule === 'products' ? <PickedProducts form={form} known={known} /> : null}
      <ImageUpload
        label={LABELS.picture}
        value={picture}
        onChange={(url) => form.setValue('picture', url, CHANGED)}
        onBusy={onBusy}
        error={errors.picture?.message}
      />
      <FormField
        {...field('slug')}
        autoComplete="off"
        spellCheck={false}
        hint="After /shop/c/. Empty: made of the title, once. Links to an old address end."
      />
      <ToggleButtons
        label={LABELS.places}
        options={PLACE_OPTIONS}
        value={places}
        onChange={(chosen) => form.setValue('places', chosen, CHANGED)}
      />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <FormField {...field('label')} maxLength={MAX_LABEL} hint="Empty: the title." />
        <FormField
          {...field('position')}
          type="number"
          inputMode="numeric"
          min={0}
          hint="Smaller numbers come first."
        />
      </div>
    </>
  );
}

/** Apart, as only this rule needs the promotions. */
function PromotionField(props: React.ComponentProps<typeof SelectField>) {
  const { rows, hasFailed } = useAll<PromotionDto>(panelApi.adminPromotions());
  return (
    <SelectField
      {...props}
      // An option that is not there yet cannot be chosen.
      key={rows ? 'loaded' : 'loading'}
      required
      hint={hasFailed ? 'The promotions could not be loaded.' : 'Shown while it runs.'}
    >
      <option value="">{rows ? 'None yet' : 'Loading'}</option>
      {rows?.map(({ _id, title, state }) => (
        <option key={_id} value={_id}>
          {title} ({STATE_WORDS[state].toLowerCase()})
        </option>
      ))}
    </SelectField>
  );
}
