/** The cookies of a sign-in, as they are called over plain HTTP. */
export const SESSION_COOKIE = 'noyyal.session';
/** Readable by scripts: tells a page only that it is worth asking for the session. */
export const SESSION_HINT_COOKIE = 'noyyal_session_hint';
/** Shows which accounts this device has signed in to (devices.ts); stays when they sign out. */
export const DEVICE_COOKIE = 'noyyal.device';
export const DEVICE_SECONDS = 365 * 86_400;
export const SESSION_DAYS = 30;
export const SESSION_SECONDS = SESSION_DAYS * 86_400;
/** Of staff: also without a request for STAFF_IDLE_SECONDS. */
export const STAFF_SESSION_SECONDS = 12 * 3600;
export const STAFF_IDLE_SECONDS = 3600;

/** A cookie's name over HTTPS: browsers take this one from the shop's own host alone, not from another subdomain. */
export const hostOnly = (name: string) => `__Host-${name}`;

/** A cookie's name for next-auth, the middleware and all others. */
export const cookieName = (name: string, secure: boolean) => (secure ? hostOnly(name) : name);

/** Both names of the session's cookie, for rules that cannot tell how a request came. */
export const SESSION_COOKIES = [SESSION_COOKIE, hostOnly(SESSION_COOKIE)] as const;

/** Secure only if the request came over HTTPS. */
export const sessionCookieOptions = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure }) as const;
