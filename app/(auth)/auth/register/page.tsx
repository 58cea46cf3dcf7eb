import type { Metadata } from 'next';
import { Suspense } from 'react';
import { FormSkeleton } from '@/components/auth/form-skeleton';
import { RegisterForm } from '@/components/auth/register-form';

export const metadata: Metadata = { title: 'Create an account', robots: { index: false } };

export default function RegisterPage() {
  return (
    <Suspense fallback={<FormSkeleton fields={3} />}>
      <RegisterForm />
    </Suspense>
  );
}
