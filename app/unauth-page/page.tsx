import type { Metadata } from 'next';
import { BarePage } from '@/components/shop/frame/bare-page';
import { DeadEnd } from '@/components/shop/trouble/dead-end';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'No access',
  description: `This page belongs to the people who run the shop of ${STORE.name}, a clothing manufacturer in ${STORE.town}.`,
  robots: { index: false },
};

export default function UnauthPage() {
  return (
    <BarePage>
      <DeadEnd
        title="You don't have access to view this page"
        sentence="It belongs to the people who run the shop."
      />
    </BarePage>
  );
}
