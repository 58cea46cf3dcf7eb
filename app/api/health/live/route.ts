import { connection } from 'next/server';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'Whether the process answers, whatever the database does',
  level: 'public',
  answer: {},
  handle: async () => {
    await connection();
    return {};
  },
});
