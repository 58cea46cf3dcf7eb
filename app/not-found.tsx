import type { Metadata } from 'next';
import { BarePage } from '@/components/shop/frame/bare-page';
import { DeadEnd } from '@/components/shop/trouble/dead-end';
import { STORE } from '@/lib/store';

export const metadata: Metadata = {
  title: 'Not found',
  description: `Nothing is kept at this address. ${STORE.name}, a clothing manufacturer in ${STORE.town}, has its shop elsewhere on this site.`,
};

export default function NotFound() {
  return (
    <BarePage>
      <DeadEnd
        title="page doesn't exists"
        sentence="The address may be mistyped, or the page has moved."
      />
    </BarePage>
  );
}
