'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import Link from 'next/link';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/components/shop/api-client';
import { showToast } from '@/components/shop/toast';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { type LoginInput, loginInput } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';
import { FormFrame } from './form-frame';
import { showFieldErrors } from './server-errors';
import { signIn } from './sign-in';

import { useNext } from './use-next';

export function LoginForm() {
  const next = useNext();
  const form = useForm<LoginInput>({
    resolver: zodResolver(loginInput),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  const submit = form.handleSubmit(async (credentials) => {
    try {
      const { message, user } = await signIn(credentials);
      void showToast('success', message);
      const home = user.role === 'admin' ? routes.admin.orders() : routes.home();
      // A full load, so that nothing rendered for a visitor survives in the router's cache.
      window.location.assign(next ?? home);
    } catch (error) {
      const message = messageOf(error, 'Something went wrong. Please try again.');
      void showToast('error', message);
      showFieldErrors(error, ['email', 'password'], form.setError);
      form.setError('root', { message });
    }
  });

  return (
    <FormFrame
      title="Sign in to your account"
      error={errors.root?.message}
      onSubmit={submit}
      aside={
        <>
          Don&apos;t have an account?{' '}
          <Link href={routes.register(next ?? undefined)}>Register</Link>
        </>
      }
    >
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
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" disabled={isSubmitting || (isSubmitSuccessful && !errors.root)}>
        Sign In
      </Button>
    </FormFrame>
  );
}
