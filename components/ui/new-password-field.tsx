import type { ComponentProps } from 'react';
import { PasswordField } from './form-field';

export const NewPasswordField = (props: ComponentProps<typeof PasswordField>) => (
  <PasswordField autoComplete="new-password" required hint="At least 8 characters" {...props} />
);
