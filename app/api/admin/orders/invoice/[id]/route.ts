import { pdfResponse } from '@/lib/http/pdf-response';
import { methods, route } from '@/lib/http/route';
import { readDocument } from '@/lib/invoices/file-service';
import { documentParams, documentQuery } from '@/lib/invoices/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: 'The invoice of an order, as PDF',
    description: '404 until it is issued. The bytes never change.',
    level: 'admin',
    params: documentParams,
    query: documentQuery,
    answer: 'application/pdf',
    handle: async ({ params: { id: orderId }, query }) =>
      pdfResponse(await readDocument({ kind: 'invoice', orderId, ...query })),
  }),
});
