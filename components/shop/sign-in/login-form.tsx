'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { isStatus, messageOf } from '@/components/browser/api-client';
import { leaveForGood } from '@/components/browser/leave-for';
import { showFieldErrors } from '@/components/browser/server-errors';
import { signIn } from '@/components/browser/sign-in';
import { toast } from '@/components/browser/toast';
import { EmailField } from '@/components/ui/email-field';
import { FormField } from '@/components/ui/form-field';
import { type LoginInput, loginInput } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';
import { addWanted } from './add-wanted';
import { FormFrame } from './form-frame';
import { useNext } from './use-next';

export function LoginForm() {
  const next = useNext();
  // Without default values, which would overwrite what was typed before hydration.
  const form = useForm<LoginInput>({ resolver: zodResolver(loginInput) });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  const submit = form.handleSubmit(async (credentials) => {
    try {
      const { message, user } = await signIn(credentials);
      const home = user.role === 'admin' ? routes.admin.dashboard() : routes.home();
      const added = await addWanted(user);
      if (added?.kind === 'error') leaveForGood(next ?? home, 'error', added.sentence, message);
      else leaveForGood(next ?? home, 'success', message, added?.sentence);
    } catch (error) {
      toast.error(messageOf(error, 'Something went wrong. Please try again.'));
      form.setError('root', { message: 'You are not signed in yet.' });
      showFieldErrors(error, ['email', 'password'], form.setError);
      if (!isStatus(error, 401)) return;
      form.setError('password', { message: 'Email and password do not fit together' });
      form.setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <FormFrame
      title="Sign in to your account"
      error={errors.root?.message}
      onSubmit={submit}
      submitText="Sign In"
      isBusy={isSubmitting || (isSubmitSuccessful && !errors.root)}
      aside={
        <>
          Don&apos;t have an account? <a href={routes.register(next ?? undefined)}>Register</a>
        </>
      }
    >
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <FormField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <a
        href={routes.forgotPassword()}
        className="justify-self-start text-sm text-primary underline underline-offset-4"
      >
        Forgot password?
      </a>
    </FormFrame>
  );
}
