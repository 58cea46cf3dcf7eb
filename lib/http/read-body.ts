import 'server-only';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Busboy from '@fastify/busboy';
import { isReadable } from '../text';
import { AppError } from './app-error';

export const MAX_JSON_BYTES = 64 * 1024;
export const MAX_FORM_BYTES = 6 * 1024 * 1024;

/** The JSON body of a request. @throws AppError 415, 413, 400. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new AppError(415, 'Send JSON');
  const value = parse(await readAtMost(request));
  requirePlainJson(value);
  return value;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError(400, 'The body is not valid JSON');
  }
}

const MAX_DEPTH = 12;
/** Copying such a member could change an object's prototype. */
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses unreadable text, deep nesting and prototype keys anywhere in a body. @throws AppError 400. */
function requirePlainJson(value: unknown, depth = 0): void {
  if (typeof value === 'string' && !isReadable(value)) throw notPlain('holds unreadable text');
  if (typeof value !== 'object' || value === null) return;
  if (depth === MAX_DEPTH) throw notPlain('is nested too deeply');
  for (const [key, member] of Object.entries(value)) {
    if (PROTOTYPE_KEYS.has(key)) throw notPlain(`must not have a member '${key}'`);
    requirePlainJson(member, depth + 1);
  }
}

const notPlain = (fault: string) => new AppError(400, `The body ${fault}`);

const MAX_TEXT_BYTES = 1024 * 1024;

/** The body as it came, for signatures over its bytes. @throws AppError 413, 400. */
export async function readText(request: Request): Promise<string> {
  const bytes = await readAtMost(request, MAX_TEXT_BYTES);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new AppError(400, 'The body is not text');
  }
}

/**
 * The fields and files of a multipart form, taken apart as it comes in: a large one at once would hold everybody up. The last
 * of two with the same name counts. @throws AppError 415, 413, 400.
 */
export async function readForm(request: Request, limit = MAX_FORM_BYTES): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(type))
    throw new AppError(415, 'Send multipart/form-data');
  const members = new Map<string, string | File>();
  const body = Readable.from(chunksOf(request, limit));
  try {
    const form = new Busboy({ headers: { 'content-type': type }, limits: { fieldSize: limit } });
    form.on('field', (name, value) => members.set(name, value));
    form.on('file', (name, file, fileName, _, mime) => {
      const chunks: Buffer<ArrayBuffer>[] = [];
      file.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
      file.on('end', () => members.set(name, new File(chunks, fileName, { type: mime })));
      // The form fails with it.
      file.on('error', () => {});
    });
    await pipeline(body, form);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(400, 'The body is not a valid form');
  }
  return Object.fromEntries(members);
}

/** The bytes of a body. @throws AppError 413, or 400 if its sender has gone away. */
export async function readAtMost(
  request: Request,
  limit = MAX_JSON_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* chunksOf(request: Request, limit: number): AsyncGenerator<Uint8Array, void> {
  if (Number(request.headers.get('content-length')) > limit)
    throw new AppError(413, 'The body is too large');
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw new AppError(413, 'The body is too large');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(400, 'The body ends too early');
  }
}
