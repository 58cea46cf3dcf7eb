import { expect, it } from 'vitest';
import { db } from '@/lib/db/client';
import { subscribeInput } from './schema';
import { subscribe } from './service';

it('stores an address once, whatever its case, and answers a second request like the first', async () => {
  const typed = ['Ravi@Example.com', ' ravi@example.com ', 'RAVI@EXAMPLE.COM'];
  const answers = await Promise.all(
    typed.map((email) => subscribe(subscribeInput.parse({ email }))),
  );
  expect(answers).toEqual([undefined, undefined, undefined]);
  expect(await db.subscriber.findMany({ select: { email: true } })).toEqual([
    { email: 'ravi@example.com' },
  ]);
});

it('the database refuses an address in capitals', async () => {
  await expect(db.subscriber.create({ data: { email: 'Ravi@Example.com' } })).rejects.toThrow(
    /subscribers_email_folded/,
  );
});

it.each(['', 'ravi', 'ravi@', `${'a'.repeat(250)}@example.com`, 'a\u0000@example.com'])(
  'refuses %j',
  (email) => {
    expect(subscribeInput.safeParse({ email }).success).toBe(false);
  },
);
