import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { NotFoundScreen } from './not-found-screen';

export function ShopNotFound() {
  return (
    <NotFoundScreen
      title="page doesn't exists"
      sentence="It may have moved, or sold out for good."
    />
  );
}

function Nothing(): never {
  notFound();
}

/**
 * A 404 with readable HTML. Thrown outside a boundary, `notFound()` leaves the document empty until scripts run; inside
 * one it sets the status and the fallback stays (docs/decisions/0009).
 */
export function Missing() {
  return (
    <Suspense fallback={<ShopNotFound />}>
      <Nothing />
    </Suspense>
  );
}
