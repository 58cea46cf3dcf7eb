import 'server-only';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { env } from '../env';
import type { PictureStore } from './picture-store';

const KEY = /^[0-9a-f-]{36}\.webp$/;

const folder = () => resolve(/* turbopackIgnore: true */ env.DATA_DIR, 'uploads');

/** A picture being written. If the shop is killed meanwhile, `remove` deletes this file too. */
const unfinished = (key: string) => join(folder(), `${key}.part`);

/** Files under `DATA_DIR/uploads`, which the app serves at `/uploads/…`. */
export const localStore: PictureStore = {
  name: 'local',

  /** Written under another name, synced and renamed, so that no half-written picture is ever served. */
  async put(key, webp) {
    await mkdir(folder(), { recursive: true });
    const partial = unfinished(key);
    try {
      const file = await open(partial, 'wx', 0o644);
      await file
        .writeFile(webp)
        .then(() => file.sync())
        .finally(() => file.close());
      await rename(partial, join(folder(), key));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    return `/uploads/${key}`;
  },

  async remove(key) {
    if (!KEY.test(key)) return;
    await rm(join(folder(), key), { force: true });
    await rm(unfinished(key), { force: true });
  },
};

/** A stored picture; null if there is none. */
export async function readLocalPicture(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!KEY.test(key)) return null;
  try {
    return new Uint8Array(await readFile(join(folder(), key)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
