import { expect, it, vi } from 'vitest';
import { db } from '@/lib/db/client';
import { readHealth } from './queries';

vi.mock('next/server', () => ({ connection: async () => undefined }));

it('is 503, not 500, whatever error the database or a pooler before it answers', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await readHealth()).toMatchObject({ version: expect.any(String) });
  await db.$executeRaw`ALTER TABLE _prisma_migrations RENAME TO lost`;
  await expect(readHealth()).rejects.toMatchObject({ status: 503 });
});
