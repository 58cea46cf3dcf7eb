import 'server-only';
import { UTApi, UTFile } from 'uploadthing/server';
import { env } from '../env';
import { AppError } from '../http/app-error';
import { logWarning } from '../http/log';
import type { PictureStore } from './picture-store';

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
export const uploadThingStore: PictureStore = {
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
