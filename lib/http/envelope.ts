import { z } from 'zod';
import { isDatabaseAway } from '../db/errors';
import { AppError } from './app-error';
import { logError } from './log';
import { REQUEST_ID_HEADER } from './request-log';

const NEVER_STORED = { 'Cache-Control': 'no-store' };

/** `{success: true, …}` with the members an endpoint answers. */
export function success(members: object, status = 200): Response {
  return Response.json({ success: true, ...members }, { status, headers: NEVER_STORED });
}

function failure(error: AppError): Response {
  const { errors, data, retryAfterSeconds, asksFor } = error.details;
  const body = { success: false, message: error.message, errors, data, ...asksFor };
  const headers = new Headers(NEVER_STORED);
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds));
  return Response.json(body, { status: error.status, headers });
}

/** Zod's issues as `{field: [sentence]}`. */
function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) {
    const [first] = error.issues;
    return new AppError(422, first?.message ?? 'Invalid input', { errors: fieldErrors(error) });
  }
  if (isDatabaseAway(error))
    return new AppError(503, 'The shop is not available right now. Please try again in a moment.');
  throw error;
}

/** The envelope of a failure. The text of unknown errors goes to the log only, with the request's id. */
export function answerError(error: unknown, request?: Request): Response {
  try {
    return failure(asAppError(error));
  } catch (unknownError) {
    logError(unknownError, { requestId: request?.headers.get(REQUEST_ID_HEADER) ?? undefined });
    const body = { success: false, message: 'Something went wrong on our side.' };
    return Response.json(body, { status: 500, headers: NEVER_STORED });
  }
}
