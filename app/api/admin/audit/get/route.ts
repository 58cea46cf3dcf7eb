import { listAuditEntries } from '@/lib/audit/queries';
import { auditFilter } from '@/lib/audit/schema';
import { methods, route } from '@/lib/http/route';
import { pagination, sliceQuery } from '@/lib/http/slice';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'admin',
    query: sliceQuery.extend(auditFilter.shape),
    handle: async ({ query }) => {
      const { entries, total } = await listAuditEntries(query);
      return { data: entries, pagination: pagination(query, total) };
    },
  }),
});
