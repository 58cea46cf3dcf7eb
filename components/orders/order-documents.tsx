import { FileText } from 'lucide-react';
import { buttonVariants } from '@/components/ui/button-variants';
import type { OrderDto } from '@/lib/orders/schema';
import { routes } from '@/lib/routes';
import type { Audience } from './audience';

interface OrderDocumentsProps {
  order: OrderDto;
  audience: Audience;
}

/** The order's invoice and credit notes, as PDF in a new tab. */
export function OrderDocuments({ order, audience }: OrderDocumentsProps) {
  const { _id, invoiceNumber, creditNotes } = order;
  if (invoiceNumber === null) return null;
  const { api } = routes;
  const isAdmin = audience === 'admin';
  const documents = [
    {
      label: 'Invoice',
      number: invoiceNumber,
      href: isAdmin ? api.adminOrderInvoice(_id) : api.orderInvoice(_id),
    },
    ...creditNotes.map(({ number }) => ({
      label: 'Credit note',
      number,
      href: isAdmin ? api.adminOrderCreditNote(_id, number) : api.orderCreditNote(_id, number),
    })),
  ];
  return (
    <ul className="flex flex-wrap gap-2 print:hidden">
      {documents.map(({ label, number, href }) => (
        <li key={number}>
          <a
            href={href}
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
