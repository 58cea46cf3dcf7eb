import 'server-only';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '../env';
import { AppError } from './app-error';

/** Without CRON_SECRET, a value that nobody knows. */
const secret = env.CRON_SECRET ?? randomBytes(32).toString('hex');

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `Authorization: Bearer …`, or `X-Cron-Secret` for schedulers that can set no other header. @throws AppError 401. */
export function requireCronSecret({ headers }: Request): void {
  const bearer = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  const given = bearer ?? headers.get('x-cron-secret') ?? '';
  if (!timingSafeEqual(digest(given), digest(secret)))
    throw new AppError(401, 'The secret is wrong');
}
