import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Ask {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  cookie?: string | undefined;
  body?: unknown;
}

export interface Latency {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

export type Measured = (connection: number, pause: () => Promise<void>) => Promise<number>;

/** HTTP over `connections` that stay open. */
export function clientOf(address: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  /** @returns the answer's body and how long it took, to its last byte @throws Error at any status but a success */
  const ask = ({ method, path, cookie, body }: Ask) =>
    new Promise<{ ms: number; body: string }>((resolve, reject) => {
      const since = performance.now();
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        ...(cookie && { cookie }),
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
      };
      const sent = request(new URL(path, address), { agent, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const ms = performance.now() - since;
          const said = Buffer.concat(parts).toString();
          const { statusCode = 0 } = answer;
          if (statusCode < 300) resolve({ ms, body: said });
          else reject(new Error(`${method} ${path}: ${statusCode} ${said.slice(0, 200)}`));
        });
      });
      sent.on('error', reject);
      sent.end(text);
    });

  /**
   * All connections at once, each again as soon as it is answered, or after a pause of up to twice `pauseMs`.
   * @param one what the given connection does once; the milliseconds it returns are what is measured. Between two
   * requests of its own it pauses too: a shopper who adds and orders at one moment would be two
   */
  const measure = async (seconds: number, one: Measured, pauseMs = 0): Promise<Latency> => {
    const times: number[] = [];
    const until = performance.now() + seconds * 1000;
    const pause = async () => {
      if (pauseMs > 0) await wait(Math.random() * 2 * pauseMs);
    };
    const walk = async (connection: number) => {
      while (performance.now() < until) {
        await pause();
        times.push(await one(connection, pause));
      }
    };
    await Promise.all(Array.from({ length: connections }, (_, at) => walk(at)));
    const sorted = times.toSorted((a, b) => a - b);
    const quantile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
    return {
      perSecond: times.length / seconds,
      p50: quantile(0.5),
      p95: quantile(0.95),
      p99: quantile(0.99),
    };
  };

  return { ask, measure };
}
