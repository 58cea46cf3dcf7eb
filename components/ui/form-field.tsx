'use client';

import { type ComponentProps, type ComponentType, useId } from 'react';
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

interface ControlProps {
  id?: string | undefined;
  className?: string | undefined;
}

interface LabelledProps<Props> {
  as: ComponentType<Props>;
  props: Props & FieldProps;
}

function Labelled<Props extends ControlProps>({ as: Control, props }: LabelledProps<Props>) {
  const { label, error, hint, className, ...control } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const note = error || hint;
  return (
    <div className={cn('grid gap-2', className)}>
      <Label htmlFor={id}>{label}</Label>
      <Control
        {...(control as unknown as Props)}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
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

export const FormField = (props: FieldProps & ComponentProps<'input'>) => (
  <Labelled as={Input} props={props} />
);

export const TextareaField = (props: FieldProps & ComponentProps<'textarea'>) => (
  <Labelled as={Textarea} props={props} />
);

export const SelectField = (props: FieldProps & ComponentProps<'select'>) => (
  <Labelled as={NativeSelect} props={props} />
);
