/** The session token. One name for next-auth and the middleware. */
export const SESSION_COOKIE = 'noyyal.session';
/** Readable by the page: says only that asking for the session is worth a request. */
export const SESSION_HINT_COOKIE = 'noyyal_session_hint';
export const SESSION_DAYS = 30;
export const SESSION_SECONDS = SESSION_DAYS * 86_400;

/** Secure only where the request came over HTTPS. */
export const sessionCookieOptions = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure }) as const;
