export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  cookie?: string;
  body?: unknown;
}

export type Client = ReturnType<typeof clientOf>;

/** Calls a shop as its pages do; Node keeps the connections open. */
export function clientOf(address: string) {
  async function send({ method, path, cookie, body }: Call): Promise<Response> {
    const headers = {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const text = body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(new URL(path, address), { method, headers, body: text });
    if (answer.ok) return answer;
    throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  }
  return {
    /** @returns the answer's JSON, and the cookies it sets. @throws Error at any status but a success */
    async call(call: Call) {
      const answer = await send(call);
      const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
      return { json: await answer.json(), cookie: cookies.join('; ') };
    },
    /** Reads a page or an answer to its end. @throws Error at any status but a success */
    async read(path: string, cookie = ''): Promise<void> {
      await (await send({ method: 'GET', path, cookie })).arrayBuffer();
    },
  };
}
