import { expect } from '@playwright/test';
import type { OpenApi } from '../lib/openapi/schema';

/** A signed-in user, with the cookies of the sign-in's answer. */
export interface Caller {
  id: string;
  cookie: string;
}

interface Account {
  email: string;
  password: string;
}

/** The API of the shop at `address`, without a browser. */
export function createApiClient(address: string) {
  const send = (
    caller: Caller | undefined,
    method: string,
    url: string,
    body?: unknown,
  ): Promise<Response> => {
    const form = body instanceof FormData;
    return fetch(address + url, {
      method,
      redirect: 'manual',
      headers: {
        ...(caller && { cookie: caller.cookie }),
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && {
        body: form || typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
  };

  const signIn = async (account: Account): Promise<Caller> => {
    const answer = await send(undefined, 'POST', '/api/auth/login', account);
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    return { id: (await answer.json()).user._id, cookie: cookies.join('; ') };
  };

  const register = async (userName: string): Promise<Caller & Account> => {
    const account = { email: `${userName}@example.com`, password: 'a-long-password' };
    await send(undefined, 'POST', '/api/auth/register', { userName, ...account });
    return { ...account, ...(await signIn(account)) };
  };

  return { send, signIn, register };
}
export type Api = ReturnType<typeof createApiClient>;

/** The calls that a description lists, one by one. */
export const listCalls = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
export type Call = ReturnType<typeof listCalls>[number];
