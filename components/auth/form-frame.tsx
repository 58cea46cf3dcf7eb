import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface FormFrameProps {
  title: string;
  aside: ReactNode;
  error?: string | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
  submitText?: string;
  isBusy?: boolean;
  children: ReactNode;
}

/** POST, so that a press before the script has come never puts a password in the address. */
export function FormFrame({
  title,
  aside,
  error,
  onSubmit,
  submitText = 'Submit',
  isBusy = false,
  children,
}: FormFrameProps) {
  return (
    <div className="grid w-full max-w-sm content-start gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl font-semibold">{title}</h1>
        <p className="text-muted-foreground [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4">
          {aside}
        </p>
      </header>
      <div className="seam" />
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
        {error && <p className="text-sm text-destructive">{error}</p>}
        <Button type="submit" size="lg" className="mt-2" disabled={isBusy}>
          {submitText}
        </Button>
      </form>
    </div>
  );
}
