'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, callApi, isStatus, messageOf } from '@/components/browser/api-client';
import { leaveForGood } from '@/components/browser/leave-for';
import { showFieldErrors } from '@/components/browser/server-errors';
import { signIn } from '@/components/browser/sign-in';
import { toast } from '@/components/browser/toast';
import { sizeQuestion, type WantedItem, wantedItem } from '@/components/browser/wanted-item';
import { CodeField } from '@/components/ui/code-field';
import { EmailField } from '@/components/ui/email-field';
import { PasswordField } from '@/components/ui/form-field';
import { type LoginInput, loginInput, type SessionUser } from '@/lib/auth/schema';
import type { ProductDto } from '@/lib/catalog/schema';
import { routes } from '@/lib/routes';
import { soldOutSizes } from '@/lib/stock/rules';
import type { Size } from '@/lib/store';
import { FormFrame } from './form-frame';
import { registeredEmail } from './registered-email';
import { useNext } from './use-next';
import { WhyAccount } from './why-account';

export function LoginForm() {
  const next = useNext();
  // Without default values, which would overwrite what was typed before hydration.
  const form = useForm<LoginInput>({ resolver: zodResolver(loginInput) });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const [asksForCode, setAsksForCode] = useState(false);

  useEffect(() => {
    const email = registeredEmail.take();
    if (!email || form.getValues('email')) return;
    form.setValue('email', email);
    form.setFocus('password');
  }, [form]);

  const submit = form.handleSubmit(async (credentials) => {
    try {
      const { message, user } = await signIn(credentials);
      const home = user.role === 'admin' ? routes.admin.dashboard() : routes.home();
      const added = await addWanted(user);
      if (added?.kind === 'error') leaveForGood(next ?? home, 'error', added.sentence, message);
      else leaveForGood(next ?? home, 'success', message, added?.sentence);
    } catch (error) {
      if (error instanceof ApiError && error.asksForCode) {
        setAsksForCode(true);
        form.setError('code', credentials.code ? { message: error.message } : {});
        form.setFocus('code', { shouldSelect: true });
        return;
      }
      toast.error(messageOf(error, 'Something went wrong. Please try again.'));
      form.setError('root', { message: 'You are not signed in yet.' });
      showFieldErrors(error, ['email', 'password'], form.setError);
      if (!isStatus(error, 401)) return;
      form.setError('password', { message: 'Email and password do not match' });
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
      <WhyAccount />
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      {asksForCode ? (
        <CodeField
          label="Code of your app"
          hint="Without your phone, one of your recovery codes."
          autoFocus
          error={errors.code?.message}
          {...form.register('code')}
        />
      ) : null}
      <a
        href={routes.forgotPassword()}
        className="justify-self-start text-sm text-primary underline underline-offset-4"
      >
        Forgot password?
      </a>
    </FormFrame>
  );
}

interface Found {
  soldOut: Size[];
  /** Why the wanted item can no longer be had; undefined if it can, or if that cannot be known. */
  sentence?: string | undefined;
}

async function checkWanted({ productId, size }: WantedItem): Promise<Found> {
  try {
    const product = await callApi<ProductDto>(routes.api.product(productId));
    const soldOut = soldOutSizes(product);
    return { soldOut, sentence: whyGone(product, soldOut, size) };
  } catch (error) {
    return { soldOut: [], sentence: isStatus(error, 404) ? 'It is no longer sold.' : undefined };
  }
}

function whyGone({ sizes }: ProductDto, soldOut: Size[], size: Size | null): string | undefined {
  if (soldOut.length === sizes.length) return 'It has just sold out.';
  if (size === null) return undefined;
  if (!sizes.includes(size)) return `Size ${size} is no longer sold.`;
  return soldOut.includes(size) ? `Size ${size} has just sold out.` : undefined;
}

/**
 * Adds to the cart what made a visitor sign in. A missing size is asked for where they chose the product.
 * @returns the outcome in words; undefined if there was nothing to add
 */
export async function addWanted(
  user: SessionUser,
): Promise<{ kind: 'success' | 'error'; sentence: string } | undefined> {
  const wanted = wantedItem.take();
  if (wanted === null || user.role !== 'shopper') return undefined;
  const { productId, size } = wanted;
  if (size === null) {
    const { soldOut, sentence } = await checkWanted(wanted);
    sizeQuestion.keep({ productId, soldOut });
    return sentence === undefined ? undefined : { kind: 'error', sentence };
  }
  try {
    const body = { userId: user.id, productId, size, quantity: 1 };
    await callApi(routes.api.cartAdd(), { method: 'POST', body });
    return { kind: 'success', sentence: 'Product added to cart' };
  } catch (error) {
    const { soldOut, sentence } = await checkWanted(wanted);
    if (sentence) sizeQuestion.keep({ productId, soldOut });
    return { kind: 'error', sentence: sentence ?? messageOf(error, 'Failed to add to cart') };
  }
}
