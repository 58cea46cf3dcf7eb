import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint, methods } from './route';

const me = vi.hoisted(() => ({
  id: '019b76da-a813-7c33-bb5b-eee0b8f29eea',
  role: 'shopper',
  staffRole: 'owner',
  passwordAt: new Date(),
  mustSetUpTwoStep: false,
}));
vi.mock('../auth/viewer', () => ({
  findViewer: async () => me,
  isStaff: () => me.role === 'admin',
}));
vi.mock('./rate-limit', () => ({ countRequest: async () => undefined }));

const OTHER = '019b76da-a813-7c33-bb5b-eee0b8f29eeb';
const post = (body: object) =>
  new Request('http://shop.example/api', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const given = (params: object) => ({ params: Promise.resolve(params) });

it.each([
  ['body', {}, { userId: OTHER }, 403],
  ['path', { userId: OTHER }, { userId: me.id }, 403],
  ['path, as a list of segments', { userId: [OTHER] }, { userId: me.id }, 403],
  ['neither', { userId: me.id }, { userId: me.id }, 200],
])("refuses somebody else's userId: %s", async (_, params, body, status) => {
  const userId = z.union([z.string(), z.array(z.string())]).optional();
  const handle = vi.fn(async () => ({}));
  const handler = endpoint({
    summary: 'x',
    level: 'signed-in',
    params: z.object({ userId }),
    body: z.object({ userId }),
    answer: {},
    handle,
  });
  expect((await handler(post(body), given(params))).status).toBe(status);
  expect(handle).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
});

it('refuses a userId in a call that needs no sign-in', async () => {
  const body = z.object({ userId: z.string() });
  const handle = async () => ({});
  const handler = endpoint({ summary: 'x', level: 'public', body, answer: {}, handle });
  expect((await handler(post({ userId: me.id }), given({}))).status).toBe(403);
});

it('outside production fails when the answer is not the declared one', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const answering = (answered: unknown) =>
    endpoint({
      summary: 'x',
      level: 'public',
      answer: { data: z.string() },
      handle: async () => answered as { data: string },
    })(new Request('http://shop.example/api'), given({}));
  expect((await answering({ data: 'yes' })).status).toBe(200);
  expect((await answering({ data: 1 })).status).toBe(500);
  expect((await answering({ data: 'yes', passwordHash: 'x' })).status).toBe(500);
});

it('lets a scheduler in with the secret only', async () => {
  const handler = endpoint({
    summary: 'x',
    level: 'scheduler',
    answer: {},
    handle: async () => ({}),
  });
  expect((await handler(post({}), given({}))).status).toBe(401);
});

it('answers other methods with 405 and Allow', async () => {
  const handle = async () => ({});
  const { DELETE } = methods({
    GET: endpoint({ summary: 'x', level: 'public', answer: {}, handle }),
    POST: endpoint({ summary: 'x', level: 'public', answer: {}, handle }),
  });
  const answer = await DELETE(new Request('http://shop.example/api'), given({}));
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
  expect(await answer.json()).toMatchObject({ success: false });
});

it('asks staff for two-step sign-in, and for their password in an older session', async () => {
  Object.assign(me, { role: 'admin' });
  const ask = async (declared: object) => {
    const handle = async () => ({});
    const handler = endpoint({ summary: 'x', level: 'owner', answer: {}, handle, ...declared });
    const answer = await handler(post({}), given({}));
    return { status: answer.status, ...(await answer.json()) };
  };
  expect(await ask({ asksPassword: true })).toMatchObject({ status: 200 });
  Object.assign(me, { passwordAt: new Date(Date.now() - 16 * 60_000) });
  const refused = { status: 403, success: false, confirmPassword: true };
  expect(await ask({ asksPassword: true })).toMatchObject(refused);
  expect(await ask({ asksPassword: 'sometimes' })).toMatchObject({ status: 200 });
  Object.assign(me, { mustSetUpTwoStep: true });
  const message = 'Set up two-step sign-in first, under ‘Your sign-in’ in the panel';
  expect(await ask({})).toMatchObject({ status: 403, message });
  expect(await ask({ beforeTwoStep: true })).toMatchObject({ status: 200 });
});
