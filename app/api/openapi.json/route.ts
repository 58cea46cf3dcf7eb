import { methods } from '@/lib/http/route';
import { OPENAPI } from './document';

const headers = { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' };

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => Response.json(OPENAPI, { headers }),
});
