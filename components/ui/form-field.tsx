'use client';

import { type ComponentProps, type ComponentType, type ReactNode, useId, useState } from 'react';
import { cn } from './class-names';
import { Input } from './input';
import { Label } from './label';
import { NativeSelect } from './native-select';

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

function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cn(
        'min-h-24 w-full rounded-sm border border-input bg-white px-3 py-2 text-base placeholder:text-muted-foreground disabled:opacity-50 aria-invalid:border-destructive md:text-sm',
        className,
      )}
      {...props}
    />
  );
}

/** Its button has no `aria-label`, which would be taken for the label of a second field. */
function PasswordInput(props: ComponentProps<typeof Input>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-16" />
      <button
        type="button"
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 px-3 text-sm font-medium text-primary underline-offset-4 hover:underline noscript:hidden"
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> password</span>
      </button>
    </div>
  );
}

/** A control with its label and its note; the props are the control's. */
function labelled<Props extends { id?: string | undefined; className?: string | undefined }>(
  Control: ComponentType<Props>,
) {
  return function Field({ label, error, hint, id, className, ...props }: FieldProps & Props) {
    return (
      <Labelled {...{ label, error, hint, id, className }}>
        {/* TypeScript does not see that what is left of `FieldProps & Props` is `Props`. */}
        {(control) => <Control {...(props as unknown as Props)} {...control} />}
      </Labelled>
    );
  };
}

export const FormField = labelled(Input);
export const PasswordField = labelled(PasswordInput);
export const TextareaField = labelled(Textarea);
export const SelectField = labelled(NativeSelect);
