import type { Metadata } from 'next';
import { LoginForm } from '@/components/shop/sign-in/login-form';
import { WhileShown } from '@/components/ui/while-shown';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Sign in',
  description: `Sign in to buy from ${STORE.name}, a clothing manufacturer in ${STORE.town}, and to track your orders.`,
  robots: { index: false },
};

export default function LoginPage() {
  return (
    <WhileShown>
      <LoginForm />
    </WhileShown>
  );
}
