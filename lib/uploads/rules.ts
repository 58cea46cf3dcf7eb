import { z } from 'zod';

const token = z.object({ appId: z.string().regex(/^[a-z0-9-]+$/i) });

/** The host of the pictures of UPLOADTHING_TOKEN's app (UploadThing docs: working with files); null without a token. */
export function uploadThingHost(value: string | undefined): string | null {
  try {
    return `${token.parse(JSON.parse(atob(value?.trim() ?? ''))).appId.toLowerCase()}.ufs.sh`;
  } catch {
    return null;
  }
}
