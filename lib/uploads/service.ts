import 'server-only';
import { UTApi, UTFile } from 'uploadthing/server';
import { v7 as uuidv7 } from 'uuid';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { env } from '../env';
import { AppError } from '../http/app-error';
import { logError, logWarning } from '../http/log';
import { localStore } from './local-store';
import { reencodePicture } from './picture';
import type { PictureStore } from './picture-store';
import { uploadThingHost } from './rules';
import { isStoredHere } from './schema';

const WITHIN_MS = 30_000;
let api: UTApi | undefined;

/** The SDK would log upload URLs with their signatures, so its logging is off. */
const client = () => {
  api ??= new UTApi({
    token: env.UPLOADTHING_TOKEN,
    logLevel: 'None',
    fetch: (input, init) =>
      fetch(input, {
        ...(init as RequestInit | undefined),
        signal: AbortSignal.timeout(WITHIN_MS),
      }),
    ...(env.UPLOADTHING_API_URL && { apiUrl: env.UPLOADTHING_API_URL }),
    ...(env.UPLOADTHING_INGEST_URL && { ingestUrl: env.UPLOADTHING_INGEST_URL }),
  });
  return api;
};

/** UploadThing, where our key is the file's custom id. */
const uploadThingStore: PictureStore = {
  name: 'uploadthing',

  async put(key, webp) {
    const file = new UTFile([new Uint8Array(webp)], key, { customId: key, type: 'image/webp' });
    const { data, error } = await client()
      .uploadFiles(file)
      .catch(() => ({ data: null, error: { code: 'UNREACHABLE' } }));
    if (data) return data.ufsUrl;
    logWarning(`UploadThing did not take a picture: ${error.code}`);
    throw new AppError(502, 'The picture could not be stored. Please try again.');
  },

  async remove(key) {
    const { success } = await client().deleteFiles(key, { keyType: 'customId' });
    if (!success) throw new Error('UploadThing did not delete a picture');
  },
};

type Tx = Prisma.TransactionClient;

/** A form left open overnight can still be saved. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;
/** When a removal that failed is tried again; also how long one process has for it. */
const RETRY_AFTER_MS = 60_000;
const BATCH = 20;
/** Takes the place of the URL until the picture is stored. */
const UNSTORED = 'storing:';

const inMs = (ms: number) => new Date(Date.now() + ms);

/** New pictures go to the first store. Pictures in a store that is no longer configured stay where they are. */
const stores = () => (env.UPLOADTHING_TOKEN ? [uploadThingStore, localStore] : [localStore]);

/**
 * Re-encodes a picture and stores it. Its row is written first, with a time to check whether anything uses it, so that
 * there is no file without a row.
 * @throws AppError 422 if it is not a picture; 502 if the store refuses it
 */
export async function storePicture(bytes: Uint8Array): Promise<{ url: string }> {
  const { webp, width, height } = await reencodePicture(bytes);
  const [store = localStore] = stores();
  const id = uuidv7();
  const key = `${id}.webp`;
  const size = { width, height, bytes: webp.byteLength };
  const dueAt = inMs(ABANDONED_AFTER_MS);
  await db.upload.create({
    data: { id, store: store.name, key, url: UNSTORED + id, ...size, dueAt },
  });
  try {
    const url = await store.put(key, webp);
    await db.upload.update({ where: { id }, data: { url } });
    return { url };
  } catch (error) {
    await db.upload.updateMany({ where: { id }, data: { dueAt: new Date() } }).catch(() => null);
    throw error;
  }
}

/**
 * Marks pictures as used. Waits while one of them is being removed.
 * @param field the input to name in the refusal
 * @throws AppError 422 if one of ours does not exist (any more), or one is of another app at UploadThing
 */
export async function claimPictures(tx: Tx, urls: string[], field = 'image'): Promise<void> {
  if (urls.length === 0) return;
  const host = uploadThingHost(env.UPLOADTHING_TOKEN);
  if (urls.some((url) => URL.canParse(url) && !isStoredHere(url) && new URL(url).host !== host))
    throw refusal('Upload the picture first', field);
  const claimed = await tx.upload.updateManyAndReturn({
    where: { url: { in: urls }, removed: false },
    data: { dueAt: null },
    select: { url: true },
  });
  const known = new Set(claimed.map(({ url }) => url));
  const others = urls.filter((url) => !known.has(url));
  const removed = await tx.upload.count({ where: { url: { in: others } } });
  if (removed === 0 && !others.some(isStoredHere)) return;
  throw refusal('Upload the picture again: it is not there any more', field);
}

const refusal = (message: string, field: string) =>
  new AppError(422, message, { errors: { [field]: [message] } });

/**
 * Call this when something stops using pictures, and `sweepPictures` after the commit, which checks whether anything
 * else uses them.
 */
export async function releasePictures(tx: Tx, urls: string[]): Promise<void> {
  await tx.upload.updateMany({
    where: { url: { in: urls }, removed: false },
    data: { dueAt: new Date() },
  });
}

/** Removes the files of due pictures that no product, feature, collection, review, return or order line shows. @returns how many */
export async function sweepPictures(): Promise<number> {
  let removed = 0;
  for (;;) {
    const { checked, unused } = await markUnused();
    for (const upload of unused) {
      try {
        const store = stores().find(({ name }) => name === upload.store);
        if (!store) continue;
        await store.remove(upload.key);
        await forget(upload);
        removed += 1;
      } catch (error) {
        logError(error, { during: 'removing a picture' });
      }
    }
    if (checked < BATCH) return removed;
  }
}

/** Rows of pictures in another store stay to mark them as deleted: a form left open for days may still send the URL. */
async function forget({ id, url }: Due): Promise<void> {
  if (isStoredHere(url) || url.startsWith(UNSTORED)) await db.upload.deleteMany({ where: { id } });
  else await db.upload.updateMany({ where: { id }, data: { dueAt: null } });
}

interface Due {
  id: string;
  store: string;
  key: string;
  url: string;
}

/**
 * Marks due pictures that nothing uses as removed. Their rows are locked before the second statement looks for uses, so
 * that a claim or release in between waits and is not missed.
 */
function markUnused(): Promise<{ checked: number; unused: Due[] }> {
  return inTransaction(async (tx) => {
    const due = await tx.$queryRaw<Due[]>`
      SELECT id, store, key, url FROM uploads WHERE due_at <= now()
      ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
    if (due.length === 0) return { checked: 0, unused: [] };
    const urls = due.map(({ url }) => url);
    // One pass over the products, as no index has their pictures.
    const used = await tx.$queryRaw<{ url: string }[]>`
      SELECT url FROM products CROSS JOIN LATERAL unnest(gallery || image) AS shown (url) WHERE url = ANY(${urls})
      UNION SELECT image FROM features WHERE image = ANY(${urls})
      UNION SELECT unnest(photos || waiting_photos) FROM reviews WHERE (photos || waiting_photos) && ${urls}::text[]
      UNION SELECT unnest(pictures) FROM returns WHERE pictures && ${urls}::text[]
      UNION SELECT picture FROM collections WHERE picture = ANY(${urls})
      UNION SELECT url FROM unnest(${urls}::text[]) AS due (url) WHERE EXISTS (SELECT FROM order_lines WHERE image = url)`;
    const inUse = new Set(used.map(({ url }) => url));
    const unused = due.filter(({ url }) => !inUse.has(url));
    await tx.upload.updateMany({ where: { url: { in: [...inUse] } }, data: { dueAt: null } });
    await tx.upload.updateMany({
      where: { id: { in: unused.map(({ id }) => id) } },
      data: { removed: true, dueAt: inMs(RETRY_AFTER_MS) },
    });
    return { checked: due.length, unused };
  });
}
