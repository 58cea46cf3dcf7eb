import { LIMITS } from '@/lib/http/rate-limit';
import { endpoint, methods } from '@/lib/http/route';
import { letterLink } from '@/lib/letters/link-schema';
import { followLink } from '@/lib/letters/link-service';
import { routes } from '@/lib/routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'The page of a letter’s link',
    description: 'For mail programs that open the address of `List-Unsubscribe` in a browser.',
    level: 'public',
    query: letterLink,
    answer: 'redirect',
    handle: async ({ query }) =>
      new Response(null, { status: 303, headers: { Location: routes.letterLink(query.token) } }),
  }),
  POST: endpoint({
    summary: 'Do what a letter’s link is for',
    description:
      'Confirms an address or a request, or stops letters: then also by `List-Unsubscribe=One-Click` (RFC 8058), which mail providers post here. The body is ignored.',
    level: 'public',
    fromAnywhere: true,
    limit: LIMITS.letterLink,
    query: letterLink,
    answer: {},
    failures: { 422: 'The link no longer works' },
    handle: async ({ query }) => ({ message: await followLink(query.token) }),
  }),
});
