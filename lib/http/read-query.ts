import type { z } from 'zod';
import { isReadable } from '../text';
import { AppError } from './app-error';

/** The query members that the schema knows; each may occur once. @throws AppError 400; ZodError. */
export function readQuery<Q extends z.ZodType>(
  schema: Q | undefined,
  request: Request,
): z.output<Q> | undefined {
  if (!schema) return undefined;
  const search = new URL(request.url).searchParams;
  const known = 'shape' in schema ? Object.keys(schema.shape as object) : [];
  for (const key of known) {
    const values = search.getAll(key);
    if (values.length > 1) throw new AppError(400, `Give '${key}' once`);
    if (!values.every(isReadable)) throw new AppError(400, `'${key}' holds unreadable text`);
  }
  return schema.parse(Object.fromEntries(search));
}
