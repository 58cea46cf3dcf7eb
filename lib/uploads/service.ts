import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { logError } from '../http/log';
import { remakePicture } from './picture';
import { isStoredHere } from './schema';
import { pictureStore, storeNamed } from './store';

type Tx = Prisma.TransactionClient;

/** A form somebody left open overnight can still be saved. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;
/** What could not be removed is tried again after this long; also how long one instance has for it. */
const RETRY_AFTER_MS = 60_000;
const AT_ONCE = 20;

/** What stands for the address of a picture that is not stored yet. */
const UNSTORED = 'storing:';
const isUnstored = (url: string) => url.startsWith(UNSTORED);

const inMs = (ms: number) => new Date(Date.now() + ms);

/**
 * Makes a picture fit for the shop and stores it. Its row comes first and says when to look whether anybody uses it, so
 * no file can be left behind without one.
 * @throws AppError 422 when it is no picture; 502 when the store does not take it
 */
export async function storePicture(bytes: Uint8Array): Promise<{ url: string }> {
  const { webp, width, height } = await remakePicture(bytes);
  const store = pictureStore();
  const id = uuidv7();
  const key = `${id}.webp`;
  await db.upload.create({
    data: {
      id,
      store: store.name,
      key,
      url: UNSTORED + id,
      width,
      height,
      bytes: webp.byteLength,
      dueAt: inMs(ABANDONED_AFTER_MS),
    },
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
 * Somebody begins to use these pictures. Waits for whoever is removing one.
 * @param field for the refusal: which input named them
 * @throws AppError 422 when one of ours is not there (any more)
 */
export async function claimPictures(tx: Tx, urls: string[], field = 'image'): Promise<void> {
  if (urls.length === 0) return;
  const claimed = await tx.$queryRaw<{ url: string }[]>`
    UPDATE uploads SET due_at = NULL WHERE url = ANY(${urls}) AND NOT doomed RETURNING url`;
  const known = new Set(claimed.map(({ url }) => url));
  const others = urls.filter((url) => !known.has(url));
  const going = await tx.upload.count({ where: { url: { in: others } } });
  if (going === 0 && !others.some(isStoredHere)) return;
  const message = 'Upload the picture again: it is not there any more';
  throw new AppError(422, message, { errors: { [field]: [message] } });
}

/** Somebody uses these pictures no more. Whether anybody else does is for `sweepPictures` to find out, after commit. */
export async function releasePictures(tx: Tx, urls: string[]): Promise<void> {
  if (urls.length === 0) return;
  await tx.$executeRaw`
    UPDATE uploads SET due_at = now() WHERE url = ANY(${urls}) AND NOT doomed`;
}

/** Removes the files of pictures that are due and that no product, feature or order line shows. @returns how many */
export async function sweepPictures(): Promise<number> {
  let removed = 0;
  for (;;) {
    const doomed = await doomUnused();
    for (const { id, store, key, url } of doomed.unused) {
      try {
        const keeper = storeNamed(store);
        if (!keeper) continue;
        await keeper.remove(key);
        await forget(id, url);
        removed += 1;
      } catch (error) {
        logError(error, { during: 'removing a picture' });
      }
    }
    if (doomed.looked < AT_ONCE) return removed;
  }
}

/** An address elsewhere does not tell that its picture is gone: a form left open for days may still send it. */
async function forget(id: string, url: string): Promise<void> {
  if (isStoredHere(url) || isUnstored(url)) await db.upload.deleteMany({ where: { id } });
  else await db.upload.updateMany({ where: { id }, data: { dueAt: null } });
}

interface Due {
  id: string;
  store: string;
  key: string;
  url: string;
}

/**
 * Decides on the pictures that are due. Their rows are locked before the second statement looks who uses them: whoever
 * claims or releases one meanwhile waits, and is not overlooked.
 */
function doomUnused(): Promise<{ looked: number; unused: Due[] }> {
  return inTransaction(async (tx) => {
    const due = await tx.$queryRaw<Due[]>`
      SELECT id, store, key, url FROM uploads WHERE due_at <= now()
      ORDER BY due_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`;
    const urls = due.map(({ url }) => url);
    const used = await tx.$queryRaw<{ url: string }[]>`
      SELECT url FROM unnest(${urls}::text[]) AS due (url)
      WHERE EXISTS (SELECT FROM products WHERE image = url OR url = ANY(gallery))
         OR EXISTS (SELECT FROM features WHERE image = url)
         OR EXISTS (SELECT FROM order_lines WHERE image = url)`;
    const inUse = new Set(used.map(({ url }) => url));
    const unused = due.filter(({ url }) => !inUse.has(url));
    await tx.upload.updateMany({ where: { url: { in: [...inUse] } }, data: { dueAt: null } });
    await tx.upload.updateMany({
      where: { id: { in: unused.map(({ id }) => id) } },
      data: { doomed: true, dueAt: inMs(RETRY_AFTER_MS) },
    });
    return { looked: due.length, unused };
  });
}
