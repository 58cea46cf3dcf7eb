// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-uploadthing';

import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OWNER } from '@/scripts/test/builders';
import { fakeUploadThing } from '@/scripts/test/fake-uploadthing';
import { productInput } from '../catalog/schema';
import { addProduct, deleteProduct } from '../catalog/service';
import { db } from '../db/client';
import { storePicture, sweepPictures } from './service';

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#367' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  fakeUploadThing.isDown = false;
  fakeUploadThing.files.clear();
  await db.$executeRaw`TRUNCATE products, uploads CASCADE`;
});

const due = () => db.$executeRaw`UPDATE uploads SET due_at = now()`;
const add = (image: string) =>
  addProduct(
    OWNER,
    productInput.parse({
      title: 'Jogger',
      description: 'A jogger.',
      category: 'men',
      brand: 'nike',
      price: 799,
      totalStock: 5,
      sizes: ['M'],
      image,
    }),
  );

describe('with UploadThing', () => {
  it('a picture is stored there, re-encoded, under a URL a product accepts', async () => {
    const { url } = await storePicture(photo);
    const [row] = await db.upload.findMany();
    expect(row).toMatchObject({ store: 'uploadthing', url });
    expect([...fakeUploadThing.files.keys()]).toEqual([row?.key]);
    const kept = await (await fetch(url)).arrayBuffer();
    expect((await sharp(kept).metadata()).format).toBe('webp');
    const { image } = await add(url);
    expect(image).toBe(url);
    await due();
    expect(await sweepPictures()).toBe(0);
  });

  it('it goes with its product, also when UploadThing is down at first', async () => {
    const { url } = await storePicture(photo);
    await deleteProduct(OWNER, (await add(url))._id);
    fakeUploadThing.isDown = true;
    expect(await sweepPictures()).toBe(0);
    expect(await db.upload.findMany()).toMatchObject([{ removed: true }]);
    fakeUploadThing.isDown = false;
    await due();
    expect(await sweepPictures()).toBe(1);
    expect(fakeUploadThing.files.size).toBe(0);
    expect(await db.upload.count()).toBe(0);
  });

  it('a URL that nobody uploaded is refused', async () => {
    await expect(add(`${fakeUploadThing.origin}/f/made-up`)).rejects.toMatchObject({ status: 422 });
  });

  it('one that is being removed is refused in either store', async () => {
    const url = 'https://app1.ufs.sh/f/being-removed.webp';
    const kept = { store: 'uploadthing', key: 'being-removed.webp', width: 9, height: 6, bytes: 9 };
    await db.upload.create({ data: { ...kept, url, removed: true, dueAt: new Date() } });
    await expect(add(url)).rejects.toMatchObject({ status: 422 });
    await expect(add('https://app1.ufs.sh/f/another.webp')).resolves.toBeTruthy();
  });

  it("a picture of somebody else's app is refused", async () => {
    await expect(add('https://app.ufs.sh/f/of-somebody-else.webp')).rejects.toMatchObject({
      status: 422,
      message: 'Upload the picture first',
    });
  });

  it('a removed one is refused, as an old form may still name it', async () => {
    const { url } = await storePicture(photo);
    // The fake's address says that the file is ours; UploadThing's own does not.
    const elsewhere = url.replace(fakeUploadThing.origin, 'https://app1.ufs.sh');
    await db.upload.updateMany({ data: { url: elsewhere } });
    await due();
    expect(await sweepPictures()).toBe(1);
    expect(fakeUploadThing.files.size).toBe(0);
    await expect(add(elsewhere)).rejects.toMatchObject({
      status: 422,
      message: 'Upload the picture again: it is not there any more',
    });
    expect(await db.product.count()).toBe(0);
  });

  it('reports a picture that is not accepted, and leaves nothing behind', async () => {
    fakeUploadThing.isDown = true;
    await expect(storePicture(photo)).rejects.toMatchObject({ status: 502 });
    fakeUploadThing.isDown = false;
    await sweepPictures();
    expect(await db.upload.count()).toBe(0);
  });

  it('logs no signed URL and no key, on success or failure', async () => {
    const said: string[] = [];
    const note = (...parts: unknown[]) => void said.push(parts.map(String).join(' '));
    for (const level of ['log', 'info', 'debug', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation(note);
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((text) => {
        said.push(String(text));
        return true;
      });
    await storePicture(photo);
    fakeUploadThing.isDown = true;
    await storePicture(photo).catch(() => undefined);
    await due();
    await sweepPictures();
    vi.restoreAllMocks();
    expect(said.join('\n')).toContain('UploadThing did not take a picture');
    expect(said.join('\n')).not.toMatch(/signature|hmac|sk_test|x-ut-/i);
  });
});
