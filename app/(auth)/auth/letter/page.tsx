import type { Metadata } from 'next';
import { LetterLinkForm } from '@/components/shop/sign-in/letter-link-form';
import { WhileShown } from '@/components/ui/while-shown';
import { STORE } from '@/lib/store';

/** Its address has the token, so no referrer is sent to other sites: as in next.config.ts. */
export const metadata: Metadata = {
  title: 'Your email',
  description: `Confirm what an email of ${STORE.name} asks you, or stop such emails.`,
  robots: { index: false },
  referrer: 'no-referrer',
};

export default function LetterLinkPage() {
  return (
    <WhileShown>
      <LetterLinkForm />
    </WhileShown>
  );
}
