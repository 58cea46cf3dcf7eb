import type { Metadata } from 'next';
import { ResetPasswordForm } from '@/components/shop/sign-in/reset-password-form';
import { WhileShown } from '@/components/ui/while-shown';
import { STORE } from '@/lib/store';

/** Its address has the token, so no referrer is sent to other sites: as in next.config.ts. */
export const metadata: Metadata = {
  title: 'Set a new password',
  description: `Set a new password for your account at ${STORE.name}.`,
  robots: { index: false },
  referrer: 'no-referrer',
};

export default function ResetPasswordPage() {
  return (
    <WhileShown>
      <ResetPasswordForm />
    </WhileShown>
  );
}
