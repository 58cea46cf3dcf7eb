import 'server-only';
import { env } from '../env';
import { localStore } from './local-store';
import type { PictureStore } from './picture-store';
import { uploadThingStore } from './uploadthing-store';

/** Where new pictures go: UploadThing when it is configured, else our own folder. */
export const pictureStore = (): PictureStore =>
  env.UPLOADTHING_TOKEN ? uploadThingStore : localStore;

/** Where an older picture is; undefined when that store is not configured any more. */
export function storeNamed(name: string): PictureStore | undefined {
  return [localStore, ...(env.UPLOADTHING_TOKEN ? [uploadThingStore] : [])].find(
    (store) => store.name === name,
  );
}
