'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/components/shop/api-client';
import { showToast } from '@/components/shop/toast';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { type RegistrationInput, registrationInput } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';
import { FormFrame } from './form-frame';
import { showFieldErrors } from './server-errors';
import { register } from './sign-in';

import { useNext } from './use-next';

export function RegisterForm() {
  const router = useRouter();
  const next = useNext() ?? undefined;
  const form = useForm<RegistrationInput>({
    resolver: zodResolver(registrationInput),
    defaultValues: { userName: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (registration) => {
    try {
      const { message } = await register(registration);
      void showToast('success', message);
      // The router keeps left pages alive: the password shall not wait in one.
      form.reset();
      router.push(routes.login(next));
    } catch (error) {
      const message = messageOf(error, 'Something went wrong. Please try again.');
      void showToast('error', message);
      showFieldErrors(error, ['userName', 'email', 'password'], form.setError);
      form.setError('root', { message });
    }
  });

  return (
    <FormFrame
      title="Create new account"
      error={errors.root?.message}
      onSubmit={submit}
      aside={
        <>
          Already have an account? <Link href={routes.login(next)}>Login</Link>
        </>
      }
    >
      <FormField
        label="User Name"
        autoComplete="name"
        error={errors.userName?.message}
        {...form.register('userName')}
      />
      <FormField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <FormField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" disabled={isSubmitting}>
        Sign Up
      </Button>
    </FormFrame>
  );
}
