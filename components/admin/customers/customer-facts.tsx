import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { CustomerDto } from '@/lib/customers/schema';
import { formatDay } from '@/lib/dates';
import { chosenState } from '@/lib/invoices/place-rules';
import { formatCount, formatRupees } from '@/lib/money';
import { routes } from '@/lib/routes';
import { CustomerCredit } from './customer-credit';
import { TrustCustomer } from './trust-customer';

interface CustomerFactsProps {
  customer: CustomerDto;
  children: ReactNode;
}

export function CustomerFacts({ customer, children }: CustomerFactsProps) {
  const { orders, refusedParcels, paidOrders, totalSpent, lastOrderDate, addresses, reviews } =
    customer;
  return (
    <div className="grid gap-6">
      <dl className="grid gap-4 border bg-card p-4 text-sm sm:grid-cols-2 xl:grid-cols-5">
        <Fact name="Email">
          <a href={`mailto:${customer.email}`} className="underline-offset-4 hover:underline">
            {customer.email}
          </a>
        </Fact>
        <Fact name="Customer since">{formatDay(customer.registeredAt)}</Fact>
        <Fact name="Orders">
          {orders}
          {refusedParcels > 0 && (
            <span className="block text-xs font-normal text-muted-foreground">
              {formatCount(refusedParcels, 'parcel')} refused or not delivered
            </span>
          )}
        </Fact>
        <Fact name="Total spent">
          {formatRupees(totalSpent)}
          {paidOrders < orders && (
            <span className="block text-xs font-normal text-muted-foreground">
              on {paidOrders} of {orders} orders; rejected and unpaid ones do not count
            </span>
          )}
        </Fact>
        <Fact name="Last order">{lastOrderDate ? formatDay(lastOrderDate) : 'none yet'}</Fact>
      </dl>
      <TrustCustomer id={customer._id} isTrusted={customer.isTrusted} />
      <Link
        href={routes.admin.auditAccount(customer._id)}
        className="w-fit text-sm underline underline-offset-4"
      >
        What happened around this account
      </Link>
      <Part title="Orders">{children}</Part>
      <Part title="Store credit">
        <CustomerCredit customerId={customer._id} />
      </Part>
      <div className="grid gap-6 xl:grid-cols-2">
        <Part title="Addresses">
          {addresses.length === 0 && <Nothing>No address is saved.</Nothing>}
          <ul className="grid gap-3">
            {addresses.map(({ _id, address, city, pincode, state, phone, notes }) => (
              <li key={_id} className="border bg-card p-4 text-sm wrap-anywhere">
                <span className="block">{address}</span>
                <span className="block">
                  {city} {pincode}
                  {chosenState({ pincode, state })}
                </span>
                <span className="block tabular-nums">{phone}</span>
                <span className="block text-muted-foreground">{notes}</span>
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Reviews">
          {reviews.length === 0 && <Nothing>No review is written.</Nothing>}
          <ul className="grid gap-3">
            {reviews.map(({ _id, title, value, message, at }) => (
              <li key={_id} className="grid gap-1 border bg-card p-4 text-sm wrap-anywhere">
                <span className="flex flex-wrap justify-between gap-x-4">
                  <Link
                    href={routes.admin.productsCalled(title)}
                    className="font-medium underline-offset-4 hover:underline"
                  >
                    {title}
                  </Link>
                  <span className="text-muted-foreground tabular-nums">
                    {value} of 5 · {formatDay(at)}
                  </span>
                </span>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-base font-bold">{title}</h2>
      {children}
    </section>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="border p-4 text-sm text-muted-foreground">{children}</p>;
}
