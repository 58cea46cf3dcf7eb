import type { Metadata } from 'next';
import { AcceptInvitationForm } from '@/components/shop/sign-in/accept-invitation-form';
import { WhileShown } from '@/components/ui/while-shown';
import { STORE } from '@/lib/store';

/** Its address has the token, so no referrer is sent to other sites: as in next.config.ts. */
export const metadata: Metadata = {
  title: 'Accept the invitation',
  description: `Choose a password and join the staff of ${STORE.name}.`,
  robots: { index: false },
  referrer: 'no-referrer',
};

export default function AcceptInvitationPage() {
  return (
    <WhileShown>
      <AcceptInvitationForm />
    </WhileShown>
  );
}
