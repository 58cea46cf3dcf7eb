import Link from 'next/link';
import type { CustomerRowDto } from '@/lib/customers/schema';
import { formatDay } from '@/lib/dates';
import { formatRupees } from '@/lib/money';
import { routes } from '@/lib/routes';

const HEADINGS = ['Customer', 'Email', 'Orders', 'Total spent', 'Last order', 'Customer since'];
const NUMBERS = new Set(['Orders', 'Total spent']);

/** No scrolling frame around it, so that the head sticks to the window; rows fold into cards on phones. */
export function CustomersTable({ customers }: { customers: readonly CustomerRowDto[] }) {
  return (
    <table className="w-full border-separate border-spacing-0 text-left text-sm">
      <caption className="sr-only">Customers</caption>
      <thead className="text-muted-foreground max-md:sr-only">
        <tr>
          {HEADINGS.map((heading) => (
            <th
              key={heading}
              scope="col"
              className={`sticky top-14 z-10 border-b bg-background py-2 font-medium ${NUMBERS.has(heading) ? 'pr-8 text-right' : 'pr-4'}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {customers.map((customer) => (
          <CustomerRow key={customer._id} customer={customer} />
        ))}
      </tbody>
    </table>
  );
}

function CustomerRow({ customer }: { customer: CustomerRowDto }) {
  const { orders, lastOrderDate } = customer;
  const cell = 'md:border-b md:py-2.5 md:pr-4';
  const number = 'tabular-nums md:border-b md:py-2.5 md:pr-8';
  return (
    <tr className="hover:bg-ink/3 max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1 max-md:border max-md:p-4">
      <td className={`${cell} min-w-0 font-medium wrap-anywhere max-md:col-span-2`}>
        <Link
          href={routes.admin.customer(customer._id)}
          prefetch={false}
          className="underline-offset-4 hover:underline max-md:underline"
        >
          {customer.userName}
        </Link>
      </td>
      <td className={`${cell} min-w-0 text-muted-foreground wrap-anywhere max-md:col-span-2`}>
        {customer.email}
      </td>
      <td className={`${number} md:text-right`}>
        {orders}
        <span className="md:hidden">{orders === 1 ? ' order' : ' orders'}</span>
      </td>
      <td className={`${number} text-right`}>{formatRupees(customer.totalSpent)}</td>
      <td className={cell}>
        {lastOrderDate ? (
          <>
            <span className="md:hidden">Last </span>
            <time dateTime={lastOrderDate}>{formatDay(lastOrderDate)}</time>
          </>
        ) : (
          <span className="text-muted-foreground">none yet</span>
        )}
      </td>
      <td className={`${cell} text-muted-foreground max-md:text-right`}>
        <span className="md:hidden">Since </span>
        {formatDay(customer.registeredAt)}
      </td>
    </tr>
  );
}
