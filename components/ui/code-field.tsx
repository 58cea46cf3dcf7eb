import type { ComponentProps } from 'react';
import { FormField } from './form-field';

/** A code of an app, for which phones open a keypad. */
export const CodeField = (props: ComponentProps<typeof FormField>) => (
  <FormField inputMode="numeric" autoComplete="one-time-code" maxLength={60} required {...props} />
);
