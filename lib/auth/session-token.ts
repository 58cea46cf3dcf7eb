import 'server-only';
import { decode, type JWT } from 'next-auth/jwt';
import { env } from '../env';
import { SESSION_COOKIE } from './cookies';

interface Opened {
  sessionId: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

const MOST_KEPT = 2_000;
/** What was found in tokens of late, the longest unused first: opening one takes five rounds of cryptography. */
const opened = new Map<string, Opened>();

/**
 * The session that a token names; null when it is forged, foreign or over. Whether the session lives is for its row to say.
 * `auth()` of next-auth would tell the same, and seal a new token each time that nobody is sent.
 */
export async function sessionIdIn(token: string): Promise<string | null> {
  const known = opened.get(token) ?? (await open(token));
  if (!known || known.expiresAt * 1000 <= Date.now()) return null;
  opened.delete(token);
  opened.set(token, known);
  if (opened.size > MOST_KEPT) opened.delete(opened.keys().next().value ?? '');
  return known.sessionId;
}

async function open(token: string): Promise<Opened | null> {
  const claims: JWT | null = await decode({
    token,
    secret: env.AUTH_SECRET ?? '',
    salt: SESSION_COOKIE,
  }).catch(() => null);
  if (!claims?.sid || claims.exp === undefined) return null;
  return { sessionId: claims.sid, expiresAt: claims.exp };
}
