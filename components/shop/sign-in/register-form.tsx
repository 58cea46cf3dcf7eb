'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { isStatus, messageOf } from '@/components/browser/api-client';
import { leaveFor } from '@/components/browser/leave-for';
import { showFieldErrors } from '@/components/browser/server-errors';
import { register } from '@/components/browser/sign-in';
import { toast } from '@/components/browser/toast';
import { EmailField } from '@/components/ui/email-field';
import { FormField } from '@/components/ui/form-field';
import { NewPasswordField } from '@/components/ui/new-password-field';
import { type RegistrationInput, registrationInput } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';
import { FormFrame } from './form-frame';
import { registeredEmail } from './registered-email';
import { useNext } from './use-next';
import { WhyAccount } from './why-account';

export function RegisterForm() {
  const next = useNext() ?? undefined;
  const form = useForm<RegistrationInput>({ resolver: zodResolver(registrationInput) });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  const submit = form.handleSubmit(async (registration) => {
    try {
      const { message } = await register(registration);
      registeredEmail.keep(registration.email);
      leaveFor(routes.login(next), 'success', message);
    } catch (error) {
      toast.error(messageOf(error, 'Something went wrong. Please try again.'));
      form.setError('root', { message: 'Your account is not created yet.' });
      showFieldErrors(error, ['userName', 'email', 'password'], form.setError);
      if (!isStatus(error, 409)) return;
      form.setError('email', { message: 'This email has an account: login, or use another' });
      form.setFocus('email', { shouldSelect: true });
    }
  });

  return (
    <FormFrame
      title="Create new account"
      error={errors.root?.message}
      onSubmit={submit}
      submitText="Sign Up"
      isBusy={isSubmitting || (isSubmitSuccessful && !errors.root)}
      aside={
        <>
          Already have an account? <a href={routes.login(next)}>Login</a>
        </>
      }
    >
      <WhyAccount />
      <FormField
        label="User Name"
        autoComplete="name"
        required
        error={errors.userName?.message}
        {...form.register('userName')}
      />
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <NewPasswordField
        label="Password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FormFrame>
  );
}
