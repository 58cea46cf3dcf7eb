import type { ComponentProps } from 'react';
import { SelectField } from '@/components/ui/form-field';
import { useTypes } from '../types/use-types';

interface TypeFieldProps extends ComponentProps<typeof SelectField> {
  current: string;
}

/** A garment type of the owner's list. Until it has loaded, only the one that the product has. */
export function TypeField({ current, ...props }: TypeFieldProps) {
  const { data } = useTypes();
  const types = data?.types ?? (current ? [{ id: current, plural: current }] : []);
  return (
    // A select that gets its options late would show the first one.
    <SelectField key={data ? 'loaded' : 'loading'} {...props}>
      <option value="">None</option>
      {types.map(({ id, plural }) => (
        <option key={id} value={id}>
          {plural}
        </option>
      ))}
    </SelectField>
  );
}
