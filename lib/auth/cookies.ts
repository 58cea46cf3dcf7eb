/** The session token. One name for next-auth and the middleware. */
export const SESSION_COOKIE = 'noyyal.session';
/** Readable by scripts: tells a page only that it is worth asking for the session. */
export const SESSION_HINT_COOKIE = 'noyyal_session_hint';
export const SESSION_DAYS = 30;
export const SESSION_SECONDS = SESSION_DAYS * 86_400;

/** Secure only if the request came over HTTPS. */
export const sessionCookieOptions = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure }) as const;
