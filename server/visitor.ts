import { expect, inject } from 'vitest';
import { demoAdmin, demoClerk, demoShopper } from '../prisma/seed/people';

interface Credentials {
  email: string;
  password: string;
}

/** Somebody with an account, signed in. */
export interface Person extends Visitor, Credentials {
  userId: string;
  userName: string;
}

/** Somebody at a shop. Cookies are kept as in a browser; redirects are not followed. */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  /** @param address the shop, by default the one that all files use */
  constructor(readonly address = inject('shop').address) {}

  /** What this visitor's browser would send. */
  get cookie(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ');
  }

  /** @param body a form, text as it is, or what becomes JSON */
  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const answer = await fetch(this.address + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body: isForm || typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    return answer;
  }

  get = (path: string, headers?: Record<string, string>) =>
    this.ask('GET', path, undefined, headers);
  post = (path: string, body?: unknown) => this.ask('POST', path, body);
  put = (path: string, body?: unknown) => this.ask('PUT', path, body);
  delete = (path: string) => this.ask('DELETE', path);

  /** The text of a page or file that is there. */
  async read(path: string, headers?: Record<string, string>): Promise<string> {
    const answer = await this.get(path, headers);
    expect(answer.status, path).toBe(200);
    return answer.text();
  }

  /** A call that succeeds. @returns its answer */
  async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.ask(method, path, body);
    const text = await answer.text();
    expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
    return JSON.parse(text);
  }
}

/** Signs in with an account. */
export async function signIn(
  { email, password }: Credentials,
  visitor = new Visitor(),
): Promise<Person> {
  const { user } = await visitor.send<{ user: { _id: string; userName: string } }>(
    'POST',
    '/api/auth/login',
    { email, password },
  );
  return Object.assign(visitor, { email, password, userId: user._id, userName: user.userName });
}

/** Registers a new shopper, and signs in. */
export async function signUp(visitor = new Visitor()): Promise<Person> {
  const tag = crypto.randomUUID();
  const account = { email: `shopper-${tag}@example.com`, password: 'a good password' };
  await visitor.send('POST', '/api/auth/register', {
    userName: `Ravi ${tag.slice(0, 8)}`,
    ...account,
  });
  return signIn(account, visitor);
}

export const asAdmin = (visitor?: Visitor) => signIn(demoAdmin, visitor);
export const asClerk = (visitor?: Visitor) => signIn(demoClerk, visitor);
export const asDemoShopper = (visitor?: Visitor) => signIn(demoShopper, visitor);
