'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './class-names';
import { Input } from './input';
import { Label } from './label';
import { NativeSelect } from './native-select';
import { Textarea } from './textarea';

interface FieldFrameProps {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

function FieldFrame({ id, label, error, hint, className, children }: FieldFrameProps) {
  return (
    <div className={cn('grid gap-2', className)}>
      <Label htmlFor={id}>{label}</Label>
      {children}
      {hint && !error ? (
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-sm text-destructive">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function describedBy(id: string, hint?: string, error?: string) {
  const said = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': said };
}

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

export function FormField({
  label,
  error,
  hint,
  className,
  ...props
}: FieldProps & ComponentProps<'input'>) {
  const generated = useId();
  const id = props.id ?? generated;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <Input {...props} id={id} {...describedBy(id, hint, error)} />
    </FieldFrame>
  );
}

export function TextareaField({
  label,
  error,
  hint,
  className,
  ...props
}: FieldProps & ComponentProps<'textarea'>) {
  const generated = useId();
  const id = props.id ?? generated;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <Textarea {...props} id={id} {...describedBy(id, hint, error)} />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  error,
  hint,
  className,
  ...props
}: FieldProps & ComponentProps<'select'>) {
  const generated = useId();
  const id = props.id ?? generated;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <NativeSelect {...props} id={id} {...describedBy(id, hint, error)} />
    </FieldFrame>
  );
}
