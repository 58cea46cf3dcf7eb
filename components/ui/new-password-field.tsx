import type { ComponentProps } from 'react';
import { FormField } from './form-field';

export const NewPasswordField = (props: ComponentProps<typeof FormField>) => (
  <FormField
    type="password"
    autoComplete="new-password"
    required
    hint="At least 8 characters"
    {...props}
  />
);
