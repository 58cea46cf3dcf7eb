import { connect } from 'node:net';

interface Load {
  connections: number;
  seconds: number;
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

/** The length in bytes of the answer that begins here; undefined if not known yet, or if it is chunked. */
function lengthOf(answer: Buffer): number | undefined {
  const end = answer.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = answer.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.split('\r\n')[0]);
  const [, bytes] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  return bytes === undefined ? undefined : end + HEAD_END.length + Number(bytes);
}

/** One connection that sends its next request as soon as the last is answered. @returns how many answers it got */
function askAgainAndAgain(url: URL, until: number): Promise<number> {
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => socket.write(request));
    let answers = 0;
    let got = 0;
    let expected: number | undefined;
    let head = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (part) => {
      try {
        got += part.length;
        if (expected === undefined) {
          head = Buffer.concat([head, part]);
          expected = lengthOf(head);
        }
      } catch (error) {
        socket.destroy();
        reject(error);
        return;
      }
      const isWhole =
        expected === undefined ? head.toString('latin1').endsWith(LAST_CHUNK) : got >= expected;
      if (!isWhole) return;
      answers += 1;
      got = 0;
      expected = undefined;
      head = Buffer.alloc(0);
      if (performance.now() < until) socket.write(request);
      else {
        socket.end();
        resolve(answers);
      }
    });
  });
}

/** Answers a second from `address`, over keep-alive connections without pauses. @throws Error at any answer but 200 */
export async function answersPerSecond(
  address: string,
  { connections, seconds }: Load,
): Promise<number> {
  const since = performance.now();
  const until = since + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askAgainAndAgain(new URL(address), until)),
  );
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return answers / ((performance.now() - since) / 1000);
}
