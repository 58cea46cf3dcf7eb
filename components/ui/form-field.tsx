'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './class-names';
import { Input } from './input';
import { Label } from './label';
import { NativeSelect } from './native-select';
import { Textarea } from './textarea';

interface FieldProps {
  label: string;
  error?: string | undefined;
  /** Shown while there is no error. */
  hint?: string | undefined;
}

/** What a control needs to be tied to its label and its note. */
interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface LabelledProps extends FieldProps {
  id: string | undefined;
  className: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

function Labelled({ label, error, hint, className, children, ...props }: LabelledProps) {
  const generated = useId();
  const id = props.id ?? generated;
  const note = error || hint;
  return (
    <div className={cn('grid gap-2', className)}>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note ? (
        <p
          id={`${id}-note`}
          className={error ? 'text-sm text-destructive' : 'text-xs text-muted-foreground'}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
}

export function FormField({
  label,
  error,
  hint,
  id,
  className,
  ...props
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Labelled {...{ label, error, hint, id, className }}>
      {(control) => <Input {...props} {...control} />}
    </Labelled>
  );
}

export function TextareaField({
  label,
  error,
  hint,
  id,
  className,
  ...props
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Labelled {...{ label, error, hint, id, className }}>
      {(control) => <Textarea {...props} {...control} />}
    </Labelled>
  );
}

export function SelectField({
  label,
  error,
  hint,
  id,
  className,
  ...props
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Labelled {...{ label, error, hint, id, className }}>
      {(control) => <NativeSelect {...props} {...control} />}
    </Labelled>
  );
}
