import type { ComponentProps } from 'react';
import { FormField } from './form-field';

export const EmailField = (props: Omit<ComponentProps<typeof FormField>, 'label'>) => (
  <FormField label="Email" type="email" autoComplete="email" required {...props} />
);
