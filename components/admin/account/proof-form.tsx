'use client';

import { useForm } from 'react-hook-form';
import { callApiForEnvelope, messageOf } from '@/components/browser/api-client';
import { showFieldErrors } from '@/components/browser/server-errors';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { CodeField } from '@/components/ui/code-field';
import { PasswordField } from '@/components/ui/form-field';

interface ProofFormProps<T> {
  path: string;
  method: 'POST' | 'DELETE';
  /** What the call takes. */
  name: 'password' | 'code';
  label: string;
  submitText: string;
  onDone: (data: T) => void;
}

/** A password or a code, and what is done with it. */
export function ProofForm<T>({ path, method, name, label, ...props }: ProofFormProps<T>) {
  const { submitText, onDone } = props;
  const form = useForm<Record<string, string>>();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      const call = { method, body } as const;
      const { message, data } = await callApiForEnvelope<{ message?: string; data: T }>(path, call);
      if (message) toast.success(message);
      onDone(data);
    } catch (error) {
      form.setError(name, { message: messageOf(error, 'This failed. Please try again.') });
      showFieldErrors(error, [name], form.setError);
      form.setFocus(name, { shouldSelect: true });
    }
  });
  const field = { label, error: errors[name]?.message, ...form.register(name) };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xs gap-4">
      {name === 'code' ? (
        <CodeField autoFocus {...field} />
      ) : (
        <PasswordField autoComplete="current-password" required {...field} />
      )}
      <Button type="submit" className="justify-self-start" aria-disabled={isSubmitting}>
        {submitText}
      </Button>
    </form>
  );
}
