import type { Metadata } from 'next';
import { NotFoundScreen } from '@/components/shop/errors/not-found-screen';
import { BarePage } from '@/components/shop/frame/bare-page';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Not found',
  description: `There is no page here. The shop of ${STORE.name}, a clothing manufacturer in ${STORE.town}, is elsewhere on this site.`,
};

export default function NotFound() {
  return (
    <BarePage>
      <NotFoundScreen
        title="page doesn't exists"
        sentence="The address may be mistyped, or the page has moved."
      />
    </BarePage>
  );
}
