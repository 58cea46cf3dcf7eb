import 'server-only';
import sharp from 'sharp';
import { AppError } from '../http/app-error';

const MAX_PIXELS = 40_000_000;
const LONGEST_SIDE = 2000;
const DECODE_SECONDS = 20;
/** A decoded picture of 40 megapixels takes 160 MB: they wait for each other. */
let last: Promise<unknown> = Promise.resolve();

export interface Picture {
  webp: Buffer;
  width: number;
  height: number;
}

/**
 * A picture somebody sent, made anew: turned the way its EXIF says, without metadata, at most 2000 pixels long, as WebP.
 * Whatever else stood in the file is not in the result.
 * @throws AppError 422 for what is not a whole JPEG, PNG, WebP or AVIF of at most 40 megapixels
 */
export function remakePicture(bytes: Uint8Array): Promise<Picture> {
  const mine = last.then(() => remake(bytes));
  last = mine.catch(() => undefined);
  return mine;
}

async function remake(bytes: Uint8Array): Promise<Picture> {
  const format = formatOf(bytes);
  if (!format) throw refusal('Choose a JPEG, PNG, WebP or AVIF picture');
  const input = sharp(bytes, { failOn: 'error', limitInputPixels: false });
  const found = await input.metadata().catch(() => null);
  if (!found || !format.decoders.includes(found.format ?? '')) throw unreadable();
  if (found.width * found.height > MAX_PIXELS) throw refusal('At most 40 megapixels');
  const { data, info } = await input
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable();
    });
  return { webp: data, width: info.width, height: info.height };
}

const refusal = (message: string) => new AppError(422, message, { errors: { my_file: [message] } });
const unreadable = () => refusal('This picture is damaged. Please choose another');

interface Format {
  /** What libvips calls it. */
  decoders: readonly string[];
  begins: (head: Buffer) => boolean;
}

const at = (head: Buffer, start: number, end: number) => head.toString('latin1', start, end);

/** The decoder is chosen by these bytes, so nothing but these four kinds ever reaches one. */
const FORMATS: readonly Format[] = [
  { decoders: ['jpeg'], begins: (head) => at(head, 0, 3) === '\xff\xd8\xff' },
  { decoders: ['png'], begins: (head) => at(head, 0, 8) === '\x89PNG\r\n\x1a\n' },
  {
    decoders: ['webp'],
    begins: (head) => at(head, 0, 4) === 'RIFF' && at(head, 8, 12) === 'WEBP',
  },
  {
    decoders: ['avif', 'heif'],
    begins: (head) => at(head, 4, 8) === 'ftyp' && /^(?:.{4}){0,7}avi[fs]/s.test(at(head, 8, 40)),
  },
];

function formatOf(bytes: Uint8Array): Format | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 40));
  return FORMATS.find((format) => format.begins(head));
}
