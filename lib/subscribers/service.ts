import 'server-only';
import { db } from '../db/client';
import type { SubscribeInput } from './schema';

/** Keeps an address once. Says nothing of whether it was there, so that nobody can ask who reads our letter. */
export async function subscribe({ email }: SubscribeInput): Promise<void> {
  await db.subscriber.createMany({ data: [{ email }], skipDuplicates: true });
}
