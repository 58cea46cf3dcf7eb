import { z } from 'zod';
import { paginationDto, sliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';
import { listStaff } from '@/lib/staff/queries';
import { staffDto } from '@/lib/staff/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'All staff, by name',
  level: 'owner',
  query: sliceQuery,
  answer: { data: z.array(staffDto), pagination: paginationDto },
  handle: async ({ query }) => {
    const { staff, pagination } = await listStaff(query);
    return { data: staff, pagination };
  },
});
