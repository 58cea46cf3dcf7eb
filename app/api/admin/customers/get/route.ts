import { z } from 'zod';
import { listCustomers } from '@/lib/customers/queries';
import { customerFilter, customerRowDto } from '@/lib/customers/schema';
import { keyedPaginationDto, keyedSliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'All customers, newest first',
  description:
    '`search` is a part of a name or of an email address, or at least six digits that a phone number they ordered with begins with.',
  level: 'admin',
  query: keyedSliceQuery.extend(customerFilter),
  answer: { data: z.array(customerRowDto), pagination: keyedPaginationDto },
  handle: async ({ query }) => {
    const { customers, pagination } = await listCustomers(query);
    return { data: customers, pagination };
  },
});
