import type { Metadata } from 'next';
import { DeadEnd } from '@/components/shop/dead-end';

export const metadata: Metadata = { title: 'No access', robots: { index: false } };

export default function UnauthPage() {
  return (
    <main>
      <DeadEnd
        title="You don't have access to view this page"
        sentence="Your account is not allowed here."
      />
    </main>
  );
}
