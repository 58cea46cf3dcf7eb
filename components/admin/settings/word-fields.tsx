import { FormField } from '@/components/ui/form-field';
import { WORD_GROUPS } from '@/lib/settings/word-rules';
import type { FieldsProps } from './seller-fields';

/** What shoppers read for each name and label of the specification. */
export const WordFields = ({ form }: FieldsProps) =>
  Object.entries(WORD_GROUPS).map(([group, words]) => (
    <fieldset key={group} className="grid grid-cols-2 items-end gap-x-4 gap-y-5 sm:grid-cols-3">
      <legend className="mb-3 text-sm font-semibold">{group}</legend>
      {words.map((word) => (
        <FormField
          key={word}
          label={word}
          {...form.register(`words.${word}`)}
          maxLength={40}
          error={form.formState.errors.words?.[word]?.message}
        />
      ))}
    </fieldset>
  ));
