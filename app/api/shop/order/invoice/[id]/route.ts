import { route } from '@/lib/http/route';
import { documentResponse } from '@/lib/invoices/file-service';
import { documentQuery } from '@/lib/invoices/schema';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'The invoice of one of the shopper’s orders, as PDF',
  description: '404 until it is issued. The bytes never change.',
  level: 'signed-in',
  params: idParams,
  query: documentQuery,
  answer: 'application/pdf',
  handle: ({ viewer, params: { id: orderId }, query }) =>
    documentResponse({ kind: 'invoice', orderId, userId: viewer.id, ...query }),
});
