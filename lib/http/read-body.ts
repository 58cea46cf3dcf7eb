import 'server-only';
import { AppError } from './app-error';

const MAX_JSON_BYTES = 64 * 1024;

/** The JSON body of a request. @throws AppError 415, 413, 400. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new AppError(415, 'Send JSON');
  const bytes = await readAtMost(request);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError(400, 'The body is not valid JSON');
  }
}

/** The bytes of a body. @throws AppError 413. */
export async function readAtMost(request: Request, limit = MAX_JSON_BYTES): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError(413, 'The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
