import type { Metadata } from 'next';
import { ForgotPasswordForm } from '@/components/shop/sign-in/forgot-password-form';
import { WhileShown } from '@/components/ui/while-shown';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Forgot your password?',
  description: `Ask for a letter with a link to a new password for your account at ${STORE.name}.`,
  robots: { index: false },
};

export default function ForgotPasswordPage() {
  return (
    <WhileShown>
      <ForgotPasswordForm />
    </WhileShown>
  );
}
