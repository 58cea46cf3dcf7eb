import 'server-only';
import { db } from '../db/client';
import type { SubscribeInput } from './schema';

/** Keeps an address once. Does not reveal whether it was already there. */
export async function subscribe({ email }: SubscribeInput): Promise<void> {
  await db.subscriber.createMany({ data: [{ email }], skipDuplicates: true });
}
