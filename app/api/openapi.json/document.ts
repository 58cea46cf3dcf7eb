import { type Call, callsIn, openApiDocument, type RouteFile } from '@/lib/openapi/document';

/**
 * Every route file except this folder's own. Not `eager`: Turbopack would not wait for modules that load
 * asynchronously.
 */
const files = import.meta.glob<RouteFile>(['../**/route.ts', '!../openapi.json/route.ts']);

const calls = Object.entries(files).map(
  async ([file, load]): Promise<Call[]> => callsIn(file, await load()),
);

export const CALLS = (await Promise.all(calls)).flat();
export const OPENAPI = openApiDocument(CALLS);
