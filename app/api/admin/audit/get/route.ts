import { z } from 'zod';
import { listAuditEntries } from '@/lib/audit/queries';
import { auditEntryDto, auditFilter } from '@/lib/audit/schema';
import { keyedPaginationDto, keyedSliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'What staff changed and exported, and what happened around passwords, newest first',
  description:
    '`startDate` and `endDate` are days in Asia/Kolkata, both included. `about` is the id of what was changed, `account` that of an account. Without a filter of kind, thing or account, sign-ins of customers are left out. Clerks see nothing about staff.',
  level: 'admin',
  query: keyedSliceQuery.extend(auditFilter.shape),
  answer: { data: z.array(auditEntryDto), pagination: keyedPaginationDto },
  handle: async ({ query, viewer }) => {
    const { entries, pagination } = await listAuditEntries(query, viewer);
    return { data: entries, pagination };
  },
});
