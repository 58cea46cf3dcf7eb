import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

async function pictureHosts(token: string) {
  vi.stubEnv('UPLOADTHING_TOKEN', token);
  vi.stubEnv('UPLOADTHING_INGEST_URL', '');
  const { default: config } = await import('./next.config');
  return config(PHASE_PRODUCTION_SERVER).images?.remotePatterns?.map(({ hostname }) => hostname);
}

it('without UploadThing the image optimizer fetches from no other host', async () => {
  expect(await pictureHosts('')).toEqual([]);
});

it('with UploadThing it fetches only the pictures of its own app', async () => {
  expect(await pictureHosts(btoa('{"apiKey":"sk_x","appId":"Our1","regions":["sea1"]}'))).toEqual([
    'our1.ufs.sh',
  ]);
});
