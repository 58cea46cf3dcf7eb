export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 413
  | 415
  | 422
  | 429
  | 502
  | 503
  | 504;

/** An error whose message and status are sent to the client; the text of any other error is not. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly status: ErrorStatus,
    message: string,
    readonly details: {
      errors?: Record<string, string[]>;
      data?: unknown;
      /** Sent as `Retry-After`. */
      retryAfterSeconds?: number;
      /** Members of the answer that say what is asked for. */
      asksFor?: { twoStep: true } | { confirmPassword: true };
    } = {},
  ) {
    super(message);
  }
}

/** For what clerks may not do. */
export const onlyForOwners = () => new AppError(403, 'Only for owners');

/** 404 in words. */
export function notFound(what: string): AppError {
  return new AppError(404, `${what} not found`);
}
