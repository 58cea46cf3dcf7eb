import type { Metadata } from 'next';
import { RegisterForm } from '@/components/shop/sign-in/register-form';
import { WhileShown } from '@/components/ui/while-shown';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Create an account',
  description: `Create an account with ${STORE.name}, a clothing manufacturer in ${STORE.town}: you only need a name, an email address and a password.`,
  robots: { index: false },
};

export default function RegisterPage() {
  return (
    <WhileShown>
      <RegisterForm />
    </WhileShown>
  );
}
