import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { DeadEnd } from './dead-end';

/** Where a path under `/shop` leads nowhere. */
export function ShopDeadEnd() {
  return (
    <DeadEnd title="page doesn't exists" sentence="It may have moved, or sold out for good." />
  );
}

function Nothing(): never {
  notFound();
}

/**
 * What is not there, in words that need no script. Thrown in the open, `notFound()` empties the whole document on the
 * server; inside a boundary it sets the status 404 and leaves the fallback standing.
 */
export function Missing() {
  return (
    <Suspense fallback={<ShopDeadEnd />}>
      <Nothing />
    </Suspense>
  );
}
