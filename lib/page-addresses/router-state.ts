import { z } from 'zod';

/** What a client says of the page it has, so that it gets only what differs. */
export const ROUTER_STATE = 'next-router-state-tree';

const segment = z.union([
  z.string(),
  z.tuple([
    z.string(),
    z.string(),
    z.string().regex(/^(?:o?c|d|[cd]i\((?:\.{1,3}|\.\.\)\(\.\.)\))$/),
    z.array(z.string()).nullable(),
  ]),
]);

/** As Next.js checks it (`next/dist/server/app-render/types.js`). */
const state: z.ZodType = z.lazy(() =>
  z.tuple([
    segment,
    z.record(z.string(), state),
    z.tuple([z.string(), z.string()]).nullish(),
    z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
    z.number().nullish(),
    z.string().optional(),
  ]),
);

const MAX_LENGTH = 20 * 2000;

/**
 * Whether Next.js can read the header. It answers the rest with 500: rubbish, and what pages of an earlier build may
 * send. Without the header it sends the whole page.
 */
export function isRouterState(header: string): boolean {
  if (header.length > MAX_LENGTH) return false;
  try {
    return state.safeParse(JSON.parse(decodeURIComponent(header))).success;
  } catch {
    return false;
  }
}
