import 'server-only';
import sharp from 'sharp';
import { AppError } from '../http/app-error';
import { HEIC, LONGEST_SIDE } from './schema';

const MAX_PIXELS = 40_000_000;
/** Below it there is nothing to see: spacers and tracking pixels. */
const SHORTEST_SIDE = 20;
const DECODE_SECONDS = 20;
/** One picture at a time: decoded, 40 megapixels take 160 MB. */
let last: Promise<unknown> = Promise.resolve();

export interface Picture {
  webp: Buffer;
  width: number;
  height: number;
}

/**
 * Re-encodes an uploaded picture as WebP: rotated by its EXIF, without metadata, at most 2000 pixels long.
 * @throws AppError 422 if it is not a whole JPEG, PNG, WebP or AVIF of at most 40 megapixels with something to see
 */
export function reencodePicture(bytes: Uint8Array): Promise<Picture> {
  const result = last.then(() => reencode(bytes));
  last = result.catch(() => undefined);
  return result;
}

async function reencode(bytes: Uint8Array): Promise<Picture> {
  const format = formatOf(bytes);
  if (!format) throw refusal(isHeic(bytes) ? HEIC : 'Choose a JPEG, PNG, WebP or AVIF picture');
  const input = sharp(bytes, { failOn: 'error', limitInputPixels: false });
  const found = await input.metadata().catch(() => null);
  if (!found || !format.decoders.includes(found.format ?? '')) throw unreadable();
  if (found.width * found.height > MAX_PIXELS) throw refusal('At most 40 megapixels');
  if (Math.min(found.width, found.height) < SHORTEST_SIDE)
    throw refusal(`This picture is too small to show: ${found.width} × ${found.height} pixels`);
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
  if (info.channels === 4 && (await isInvisible(data)))
    throw refusal('This picture is wholly transparent: there is nothing to see');
  return { webp: data, width: info.width, height: info.height };
}

const isInvisible = async (picture: Buffer) =>
  (await sharp(picture).extractChannel('alpha').stats()).channels[0]?.max === 0;

const refusal = (message: string) => new AppError(422, message, { errors: { my_file: [message] } });
const unreadable = () => refusal('This picture is damaged. Please choose another');

interface Format {
  /** By libvips's names. */
  decoders: readonly string[];
  begins: (head: Buffer) => boolean;
}

const at = (head: Buffer, start: number, end: number) => head.toString('latin1', start, end);

/** Checked before decoding, so that no other decoder ever reads the file. */
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

const headOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 40));

function formatOf(bytes: Uint8Array): Format | undefined {
  const head = headOf(bytes);
  return FORMATS.find((format) => format.begins(head));
}

/** Brands of HEIF pictures in HEVC, which libvips's build cannot decode. */
const isHeic = (bytes: Uint8Array) =>
  /^ftyp(?:he[iv][cxms]|mif1|msf1)/.test(at(headOf(bytes), 4, 12));
