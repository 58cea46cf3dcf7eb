import type { Metadata } from 'next';
import { Suspense } from 'react';
import { FormSkeleton } from '@/components/auth/form-skeleton';
import { LoginForm } from '@/components/auth/login-form';

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } };

export default function LoginPage() {
  return (
    <Suspense fallback={<FormSkeleton fields={2} />}>
      <LoginForm />
    </Suspense>
  );
}
