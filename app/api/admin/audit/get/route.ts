import { z } from 'zod';
import { listAuditEntries } from '@/lib/audit/queries';
import { auditEntryDto, auditFilter } from '@/lib/audit/schema';
import { keyedPaginationDto, keyedSliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'What admins changed, newest first',
  description:
    '`startDate` and `endDate` are days in Asia/Kolkata, both included. `about` is the id of what was changed.',
  level: 'admin',
  query: keyedSliceQuery.extend(auditFilter.shape),
  answer: { data: z.array(auditEntryDto), pagination: keyedPaginationDto },
  handle: async ({ query }) => {
    const { entries, pagination } = await listAuditEntries(query);
    return { data: entries, pagination };
  },
});
