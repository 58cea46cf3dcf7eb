import type { Metadata } from 'next';
import { DeadEnd } from '@/components/shop/dead-end';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <main>
      <DeadEnd title="page doesn't exists" sentence="It may have moved, or sold out for good." />
    </main>
  );
}
