'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { callApiForEnvelope, messageOf } from '@/components/browser/api-client';
import { leaveFor } from '@/components/browser/leave-for';
import { showFieldErrors } from '@/components/browser/server-errors';
import { toast } from '@/components/browser/toast';
import { NewPasswordField } from '@/components/ui/new-password-field';
import { type PasswordReset, passwordReset } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';
import { AuthSection, FormFrame } from './form-frame';

const wanted = passwordReset.pick({ password: true });
const never = () => () => {};
const tokenInAddress = () => new URLSearchParams(window.location.search).get('token') ?? '';

/** The token of a letter's link; '' without one, null until the address is known. */
export const useTokenInAddress = () => useSyncExternalStore(never, tokenInAddress, () => null);

interface SetPasswordFormProps {
  /** The call that takes token and password. */
  path: string;
  title: string;
  label: string;
  submitText: string;
  aside: ReactNode;
  /** Where to get another link. */
  another: ReactNode;
}

/** Sets a password with a letter's link. */
export function SetPasswordForm(props: SetPasswordFormProps) {
  const { path, title, label, submitText, aside, another } = props;
  const form = useForm<Pick<PasswordReset, 'password'>>({ resolver: zodResolver(wanted) });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const token = useTokenInAddress();

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const call = { method: 'POST', body: { token, password } } as const;
      const { message } = await callApiForEnvelope<{ message: string }>(path, call);
      // Any earlier session has ended, though its cookie is still there.
      leaveFor(routes.loginAgain(), 'success', message);
    } catch (error) {
      const message = messageOf(error, 'Something went wrong. Please try again.');
      toast.error(message);
      form.setError('root', { message });
      showFieldErrors(error, ['password'], form.setError);
    }
  });

  if (token === '')
    return (
      <AuthSection
        title="This link is incomplete"
        aside={<>A part of it is missing. Open it from the email again, or {another}.</>}
      />
    );
  return (
    <FormFrame
      title={title}
      error={errors.root?.message}
      onSubmit={submit}
      submitText={submitText}
      isBusy={isSubmitting || (isSubmitSuccessful && !errors.root)}
      aside={aside}
    >
      <NewPasswordField
        label={label}
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FormFrame>
  );
}
