import type { Metadata } from 'next';
import { BarePage } from '@/components/shop/frame/bare-page';
import { DeadEnd } from '@/components/shop/trouble/dead-end';

export const metadata: Metadata = { title: 'Not found' };

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
