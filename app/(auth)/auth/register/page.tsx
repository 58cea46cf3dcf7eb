import type { Metadata } from 'next';
import { RegisterForm } from '@/components/auth/register-form';
import { WhileShown } from '@/components/ui/while-shown';

export const metadata: Metadata = { title: 'Create an account', robots: { index: false } };

export default function RegisterPage() {
  return (
    <WhileShown>
      <RegisterForm />
    </WhileShown>
  );
}
