import { vi } from 'vitest';

export interface SentCall {
  method: string;
  path: string;
  body: unknown;
}

/** What the shop answers to a call: a status with an envelope, or how the answer is lost. */
export type ShopAnswer =
  | { status?: number; body: Record<string, unknown> }
  | 'no connection'
  | 'bad gateway'
  | 'never';

type Answers = Record<
  string,
  ShopAnswer | ShopAnswer[] | ((call: SentCall) => ShopAnswer | Promise<ShopAnswer>)
>;

/**
 * Stands in for the shop's API in a component test.
 * @param answers by 'METHOD /path' (without the query); of a list one after the other, the last one for good
 * @returns the calls that were sent, in their order. A call without an answer fails the test.
 */
export function answerCalls(answers: Answers): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const path = String(input);
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, path, body };
    sent.push(call);
    const key = `${method} ${path.split('?')[0]}`;
    const prepared = answers[key];
    if (prepared === undefined) {
      // A form takes what is thrown here for a lost connection; a logged error fails the test.
      console.error(`No answer is prepared for ${key}`);
      throw new Error(key);
    }
    const listed = Array.isArray(prepared)
      ? prepared.length > 1
        ? prepared.shift()
        : prepared[0]
      : prepared;
    const answer = await (typeof listed === 'function' ? listed(call) : listed);
    if (answer === undefined) throw new Error(`No answer is left for ${key}`);
    if (answer === 'never') {
      return new Promise<Response>((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    }
    if (answer === 'no connection') throw new TypeError('Failed to fetch');
    if (answer === 'bad gateway') return new Response('<html>502</html>', { status: 502 });
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  return sent;
}

/** A refusal as the API words it. */
export const refused = (
  status: number,
  message: string,
  more: { errors?: Record<string, string[]>; data?: unknown } = {},
): ShopAnswer => ({ status, body: { success: false, message, ...more } });

/** Success with the given data. */
export const answered = (data: unknown, more: Record<string, unknown> = {}): ShopAnswer => ({
  body: { success: true, data, ...more },
});

/** An answer that comes when the test lets it go: the shop is slow. */
export function slowly(answer: ShopAnswer) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { answer: () => held.then(() => answer), letGo };
}
