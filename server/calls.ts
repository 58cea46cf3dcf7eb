import type { OpenApi } from '../lib/openapi/document';

/** The calls that a description lists, one by one. */
export const listCalls = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
export type Call = ReturnType<typeof listCalls>[number];
