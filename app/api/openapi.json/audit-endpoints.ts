import { z } from 'zod';
import * as audit from '@/app/api/admin/audit/get/route';
import { paginationDto as pagination } from '@/lib/catalog/schema';
import { auditEntry } from '@/lib/openapi/answers';
import { type Endpoint, endpoints } from '@/lib/openapi/endpoint';

export const AUDIT_ENDPOINTS: Endpoint[] = endpoints('Audit', '/api/admin/audit/get', audit, {
  GET: {
    summary: 'What admins changed, newest first',
    notes: 'Days are days in Asia/Kolkata, both inclusive. `about` is the id of what was changed.',
    answer: { data: z.array(auditEntry), pagination },
  },
});
