'use client';

import { CreditStatement, useCredit } from '@/components/orders/credit-statement';
import { formatRupees } from '@/lib/money';
import { routes } from '@/lib/routes';

/** What the shop owes the shopper, and how it came about. */
export function CreditPanel({ userId }: { userId: string }) {
  const list = useCredit((query) => routes.api.credit(userId, query));
  return (
    <div className="grid gap-6">
      {list.balance ? (
        <p>
          You have{' '}
          <strong className="text-lg font-semibold tabular-nums">
            {formatRupees(list.balance)}
          </strong>{' '}
          of store credit. Use it for your next order, at checkout.
        </p>
      ) : null}
      <CreditStatement list={list} audience="shopper" />
    </div>
  );
}
