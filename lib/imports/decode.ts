import { characterAt } from '../characters';
import { AppError } from '../http/app-error';
import { inTurns } from '../turns';

/** Read in one go: a few milliseconds of work. */
export const CHUNK = 16 * 1024;
export const LINE_BREAK = /\r\n|\n|\r/;

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

/** Of a file as a whole. */
export const unreadable = (message: string) =>
  new AppError(422, message, { errors: { file: [message] } });

/**
 * The text in pieces, none of which ends within a character. Spreadsheets save UTF-8, UTF-16 with a mark ('Unicode
 * Text'), or Windows-1252, which has no mark. UTF-16 without one is known by its first letter: each of a heading's has a
 * NUL beside it.
 * @throws AppError 422 with the place of the first letter that cannot be read
 */
export async function decode(bytes: Uint8Array): Promise<{ pieces: string[]; isAnsi: boolean }> {
  const [first = 0, second = 0] = bytes;
  const pair = (first << 8) | second;
  const isBig = pair === 0xfeff || (first === 0 && second !== 0);
  const isLittle = pair === 0xfffe || (first !== 0 && second === 0 && bytes.length > 1);
  const encoding = isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8';
  const pieces = await decodedAs(encoding, bytes);
  if (pieces) return { pieces, isAnsi: false };
  const ansi = encoding === 'utf-8' ? await decodedAsAnsi(bytes) : null;
  if (ansi) return { pieces: ansi, isAnsi: true };
  throw unreadable(
    `Save the file as “CSV UTF-8”: ${whereUnreadable(bytes, encoding)} cannot be read`,
  );
}

async function decodedAs(encoding: string, bytes: Uint8Array): Promise<string[] | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const pieces: string[] = [];
  try {
    for await (const chunk of inTurns(chunksOf(bytes)))
      pieces.push(decoder.decode(chunk, { stream: true }));
    return [...pieces, decoder.decode()];
  } catch {
    return null;
  }
}

/** Windows-1252 from 0x80 to 0x9F; NUL is no sign. Node's own decoder takes it for Latin-1. */
export const ANSI = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/**
 * What is left of letters of UTF-8 where they are cut or were encoded twice; 'è' and 'é' before a sign are those of
 * 'Café™'.
 */
const BROKEN_UTF8 = /\xe0[\xa0-\xbf]|[\xe1-\xe7\xea-\xef][\x80-\xbf]|\xf0[\x90-\xbf]/;
const MARK_OF_UTF8 = '\xef\xbb\xbf';
const IN_UTF8 = /[\u0080-\uFFFC]|[\u{10000}-\u{10FFFF}]/u;

/** Only if nothing of it is UTF-8: a file that is partly so is broken, and would be read as other letters. */
async function decodedAsAnsi(bytes: Uint8Array): Promise<string[] | null> {
  const decoder = new TextDecoder('utf-8');
  const pieces: string[] = [];
  let last = '';
  for await (const chunk of inTurns(chunksOf(bytes))) {
    if (IN_UTF8.test(decoder.decode(chunk, { stream: true }))) return null;
    const latin = Buffer.from(chunk).toString('latin1');
    if (BROKEN_UTF8.test(last + latin)) return null;
    if (pieces.length === 0 && latin.startsWith(MARK_OF_UTF8)) return null;
    last = latin.slice(-1);
    const piece = latin.replace(/[\x80-\x9f]/g, (sign) => ANSI[sign.charCodeAt(0) - 0x80] ?? '\0');
    if (piece.includes('\0')) return null;
    pieces.push(piece);
  }
  return pieces;
}

/** 'line 3, after “Caf”': where the first sign stands that cannot be read. */
function whereUnreadable(bytes: Uint8Array, encoding: string): string {
  const [before = ''] = new TextDecoder(encoding).decode(bytes).split('\uFFFD');
  const line = before.split(LINE_BREAK).length;
  const whole = before.split(/[\r\n,;\t]/).at(-1) ?? '';
  const cell = whole.slice(characterAt(whole, Math.max(0, whole.length - 20))).trim();
  return cell === ''
    ? `the first letter of a cell in line ${line}`
    : `line ${line}, after “${cell}”,`;
}
