import { Agent, request } from 'node:http';

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  cookie?: string;
  body?: unknown;
}

export type Client = ReturnType<typeof clientOf>;

/** Calls a shop's API over a limited number of connections, which stay open. */
export function clientOf(address: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  /** @returns the answer's JSON, and the cookies it sets. @throws Error at any status but a success */
  const call = ({ method, path, cookie, body }: Call) =>
    // biome-ignore lint/suspicious/noExplicitAny: what a bench reads of an answer is there or the bench fails
    new Promise<{ json: any; cookie: string }>((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const headers = {
        accept: 'application/json',
        ...(cookie && { cookie }),
        ...(text && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
      };
      const sent = request(new URL(path, address), { agent, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const said = Buffer.concat(parts).toString();
          const { statusCode = 0, headers } = answer;
          if (statusCode >= 300)
            return reject(new Error(`${method} ${path}: ${statusCode} ${said.slice(0, 200)}`));
          const set = headers['set-cookie'] ?? [];
          resolve({
            json: JSON.parse(said),
            cookie: set.map((one) => one.split(';', 1)[0]).join('; '),
          });
        });
      });
      sent.on('error', reject);
      sent.end(text);
    });
  /** Reads a page or an answer to its end. @throws Error at any status but 200 */
  const read = (path: string, cookie = '') =>
    new Promise<void>((resolve, reject) => {
      const headers = { ...(cookie && { cookie }), 'accept-encoding': 'gzip' };
      const sent = request(new URL(path, address), { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`GET ${path}: ${answer.statusCode}`));
        answer.on('error', reject).on('end', resolve).resume();
      });
      sent.on('error', reject);
      sent.end();
    });
  return { call, read, close: () => agent.destroy() };
}
