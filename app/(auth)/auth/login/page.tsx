import type { Metadata } from 'next';
import { LoginForm } from '@/components/auth/login-form';
import { WhileShown } from '@/components/ui/while-shown';

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } };

export default function LoginPage() {
  return (
    <WhileShown>
      <LoginForm />
    </WhileShown>
  );
}
