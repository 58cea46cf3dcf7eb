'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import useSWRImmutable from 'swr/immutable';
import { callApi, callApiForEnvelope, messageOf } from '@/components/browser/api-client';
import { leaveFor } from '@/components/browser/leave-for';
import { showFieldErrors } from '@/components/browser/server-errors';
import { toast } from '@/components/browser/toast';
import { NewPasswordField } from '@/components/ui/new-password-field';
import { type PasswordReset, passwordReset, RESET_MINUTES } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';
import { AuthSection, FormFrame } from './form-frame';

const wanted = passwordReset.pick({ password: true });
const never = () => () => {};
const tokenInAddress = () => new URLSearchParams(window.location.search).get('token') ?? '';

/** Sets a new password with a letter's link, whose token is in the address. */
export function ResetPasswordForm() {
  const form = useForm<Pick<PasswordReset, 'password'>>({ resolver: zodResolver(wanted) });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const token = useSyncExternalStore(never, tokenInAddress, () => null);

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const call = { method: 'POST', body: { token, password } } as const;
      const { message } = await callApiForEnvelope<{ message: string }>(
        routes.api.resetPassword(),
        call,
      );
      // Any earlier session has ended, though its cookie is still there.
      leaveFor(routes.loginAgain(), 'success', message);
    } catch (error) {
      const message = messageOf(error, 'Something went wrong. Please try again.');
      toast.error(message);
      form.setError('root', { message });
      showFieldErrors(error, ['password'], form.setError);
    }
  });

  // Told before a new password is thought of; if it cannot be known, the form stays.
  const { data: link } = useSWRImmutable(
    token || null,
    () => callApi<{ isGood: boolean }>(routes.api.resetLink(), { method: 'POST', body: { token } }),
    { shouldRetryOnError: false },
  );

  if (link?.isGood === false)
    return (
      <AuthSection
        title="This link no longer works"
        aside={
          <>
            It works once, for {RESET_MINUTES} minutes.{' '}
            <a href={routes.forgotPassword()}>Ask for a new link</a>
          </>
        }
      />
    );
  if (token === '')
    return (
      <AuthSection
        title="This link is incomplete"
        aside={
          <>
            A part of it is missing. Open it from the email again, or{' '}
            <a href={routes.forgotPassword()}>ask for a new link</a>.
          </>
        }
      />
    );
  return (
    <FormFrame
      title="Set a new password"
      error={errors.root?.message}
      onSubmit={submit}
      submitText="Set password"
      isBusy={isSubmitting || (isSubmitSuccessful && !errors.root)}
      aside={
        <>
          You will be signed out everywhere.{' '}
          <a href={routes.forgotPassword()}>Ask for a new link</a>
        </>
      }
    >
      <NewPasswordField
        label="New password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FormFrame>
  );
}
