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

/** A refusal with a sentence for people and a status for programs. Unknown errors never leak their text. */
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
    } = {},
  ) {
    super(message);
  }
}

/** 404 in words. */
export function notFound(what: string): AppError {
  return new AppError(404, `${what} not found`);
}
