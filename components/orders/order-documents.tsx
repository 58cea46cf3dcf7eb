import { FileText } from 'lucide-react';
import { buttonVariants } from '@/components/ui/button-variants';
import type { OrderDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';
import type { Audience } from './audience';

interface OrderDocumentsProps {
  order: OrderDto;
  audience: Audience;
}

/** The order's invoices and credit notes as they were issued, as PDF in a new tab. */
export function OrderDocuments({ order, audience }: OrderDocumentsProps) {
  const { _id, invoices, creditNotes } = order;
  if (invoices.length === 0) return null;
  const { api } = routes;
  const [invoice, creditNote] =
    audience === 'admin'
      ? [api.adminOrderInvoice, api.adminOrderCreditNote]
      : [api.orderInvoice, api.orderCreditNote];
  const documents = [
    ...invoices.map((one) => ({ ...one, label: 'Invoice', path: invoice })),
    ...creditNotes.map((one) => ({ ...one, label: 'Credit note', path: creditNote })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <ul className="flex flex-wrap gap-2 print:hidden">
      {documents.map(({ label, number, path }) => (
        <li key={number}>
          <a
            href={path(_id, number)}
            target="_blank"
            rel="noopener"
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            <FileText aria-hidden /> {label} <span className="tabular-nums">{number}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
