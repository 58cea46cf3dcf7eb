import type { Metadata } from 'next';
import { ForgotPasswordForm } from '@/components/shop/sign-in/forgot-password-form';
import { WhileShown } from '@/components/ui/while-shown';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Forgot your password?',
  description: `Get an email with a link to set a new password for your account at ${STORE.name}.`,
  robots: { index: false },
};

export default function ForgotPasswordPage() {
  return (
    <WhileShown>
      <ForgotPasswordForm />
    </WhileShown>
  );
}
