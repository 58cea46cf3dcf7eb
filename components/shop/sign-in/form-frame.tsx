import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';

interface AuthSectionProps {
  title: string;
  aside: ReactNode;
  children?: ReactNode;
}

interface FormFrameProps extends AuthSectionProps {
  error?: string | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
  submitText?: string;
  isBusy?: boolean;
}

/** A title and an explanation, above a form or instead of one. */
export function AuthSection({ title, aside, children }: AuthSectionProps) {
  return (
    <div className="grid w-full max-w-sm content-start gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl font-bold">{title}</h1>
        <p className="text-muted-foreground [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4">
          {aside}
        </p>
      </header>
      {children}
    </div>
  );
}

/**
 * Without script, the browser's own submit would leave the page and lose what was typed. A 'dialog' form outside a
 * dialog is not sent at all, and its button is disabled until the script is there.
 */
export function FormFrame({
  title,
  aside,
  error,
  onSubmit,
  submitText = 'Submit',
  isBusy = false,
  children,
}: FormFrameProps) {
  const isReady = useHydrated();
  return (
    <AuthSection title={title} aside={aside}>
      <div className="seam" />
      <noscript>
        <p>This form needs JavaScript.</p>
      </noscript>
      <form method="dialog" noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
        {error && <p className="text-sm text-destructive">{error}</p>}
        <Button type="submit" size="lg" className="mt-2" disabled={!isReady} aria-disabled={isBusy}>
          {submitText}
        </Button>
      </form>
    </AuthSection>
  );
}
