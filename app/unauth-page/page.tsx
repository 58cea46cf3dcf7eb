import type { Metadata } from 'next';
import { NotFoundScreen } from '@/components/shop/errors/not-found-screen';
import { BarePage } from '@/components/shop/frame/bare-page';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'No access',
  description: `This page is only for the staff of ${STORE.name}, a clothing manufacturer in ${STORE.town}.`,
  robots: { index: false },
};

export default function UnauthPage() {
  return (
    <BarePage>
      <NotFoundScreen
        title="You don't have access to view this page"
        sentence="It is only for our staff, some of it only for owners."
      />
    </BarePage>
  );
}
