import { z } from 'zod';
import { readHealth } from '@/lib/health/queries';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary:
    'Whether the shop can serve, of which version it is, and the last migration of its database',
  level: 'public',
  answer: { version: z.string(), migration: z.string() },
  handle: readHealth,
});
