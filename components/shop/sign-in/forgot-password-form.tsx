'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { callApiForEnvelope, messageOf } from '@/components/browser/api-client';
import { showFieldErrors } from '@/components/browser/server-errors';
import { toast } from '@/components/browser/toast';
import { EmailField } from '@/components/ui/email-field';
import { type ForgottenPassword, forgottenPassword, RESET_MINUTES } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';
import { FormFrame } from './form-frame';

/** Requests a letter with a link. The answer does not reveal whether there is an account. */
export function ForgotPasswordForm() {
  const form = useForm<ForgottenPassword>({ resolver: zodResolver(forgottenPassword) });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const isDone = isSubmitSuccessful && !errors.root;

  const submit = form.handleSubmit(async (body) => {
    try {
      await callApiForEnvelope(routes.api.forgotPassword(), { method: 'POST', body });
    } catch (error) {
      toast.error(messageOf(error, 'Something went wrong. Please try again.'));
      form.setError('root', { message: 'No email has been sent yet.' });
      showFieldErrors(error, ['email'], form.setError);
    }
  });

  return (
    <FormFrame
      title="Forgot your password?"
      error={errors.root?.message}
      onSubmit={submit}
      submitText={isDone ? 'Send another' : 'Send me a link'}
      isBusy={isSubmitting}
      aside={
        <>
          We will email you a link to set a new one. <a href={routes.login()}>Sign in</a>
        </>
      }
    >
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <p role="status" className="text-sm empty:hidden">
        {isDone
          ? `If there is an account, a letter is on its way. The link works for ${RESET_MINUTES} minutes. Not there? Check your spam folder.`
          : null}
      </p>
    </FormFrame>
  );
}
