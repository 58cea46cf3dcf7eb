import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'noyyal-uploads-'));
vi.stubEnv('DATA_DIR', dataDir);
const { makeCart, makeProduct, OWNER } = await import('@/scripts/test/builders');
const { db } = await import('../db/client');
const { storePicture, sweepPictures } = await import('./service');
const { readLocalPicture } = await import('./local-store');
const { addProduct, deleteProduct, editProduct } = await import('../catalog/service');
const { productEdit, productInput } = await import('../catalog/schema');
const { addFeature, deleteFeature } = await import('../features/service');
const { placeCodOrder } = await import('../orders/placing-service');

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#367' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, features, uploads CASCADE`;
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const upload = async () => (await storePicture(photo)).url;
const isThere = (url: string) => existsSync(join(dataDir, url));
const aDayLater = () => db.$executeRaw`UPDATE uploads SET due_at = due_at - interval '25 hours'`;
const product = (change: Record<string, unknown>) => ({
  title: 'Jogger',
  description: 'A jogger.',
  category: 'men',
  brand: 'nike',
  price: 799,
  totalStock: 5,
  sizes: ['M'],
  ...change,
});
const add = (change: Record<string, unknown>) =>
  addProduct(OWNER, productInput.parse(product(change)));

describe('a stored picture', () => {
  it('has a row and a file, and is read back by its name alone', async () => {
    const url = await upload();
    expect(url).toMatch(/^\/uploads\/[0-9a-f-]{36}\.webp$/);
    expect(await db.upload.findMany()).toMatchObject([
      { store: 'local', url, width: 90, height: 60 },
    ]);
    const name = url.split('/').at(-1) ?? '';
    const stored = (await readLocalPicture(name)) ?? undefined;
    expect((await sharp(stored).metadata()).format).toBe('webp');
    expect(readdirSync(join(dataDir, 'uploads')).filter((file) => file.endsWith('part'))).toEqual(
      [],
    );
    for (const other of ['../auth-secret', '..%2fauth-secret', 'x.webp', '']) {
      expect(await readLocalPicture(other)).toBeNull();
    }
  });

  it('is deleted a day after it was abandoned, and not sooner', async () => {
    const url = await upload();
    expect(await sweepPictures()).toBe(0);
    expect(isThere(url)).toBe(true);
    await aDayLater();
    expect(await sweepPictures()).toBe(1);
    expect(isThere(url)).toBe(false);
    expect(await db.upload.count()).toBe(0);
    await expect(add({ image: url })).rejects.toMatchObject({ status: 422 });
    expect(await db.product.count()).toBe(0);
  });

  it('is deleted when the shop was killed while storing it', async () => {
    const id = '0199a000-0000-7000-8000-00000000dead';
    const kept = { store: 'local', key: `${id}.webp`, width: 9, height: 6, bytes: 9 };
    await db.upload.create({ data: { id, ...kept, url: `storing:${id}`, dueAt: new Date(0) } });
    const part = `/uploads/${id}.webp.part`;
    mkdirSync(join(dataDir, 'uploads'), { recursive: true });
    writeFileSync(join(dataDir, part), 'half a pict');
    expect(await sweepPictures()).toBe(1);
    expect(isThere(part)).toBe(false);
    expect(await db.upload.count()).toBe(0);
  });

  it('stays as long as any product, gallery, feature or order line uses it', async () => {
    const url = await upload();
    const first = await add({ image: url });
    const second = await add({ image: '/catalog/a.webp', gallery: [url] });
    const feature = await addFeature(OWNER, { image: url, alt: '' });
    await aDayLater();
    await deleteProduct(OWNER, first._id);
    await sweepPictures();
    expect(isThere(url)).toBe(true);
    await deleteFeature(OWNER, feature._id);
    await sweepPictures();
    expect(isThere(url)).toBe(true);
    await deleteProduct(OWNER, second._id);
    expect(await sweepPictures()).toBe(1);
    expect(isThere(url)).toBe(false);
  });

  it('stays for an order when its product is deleted', async () => {
    const url = await upload();
    const sold = await makeProduct({ totalStock: 3, image: url });
    const { shopper, input } = await makeCart([{ product: sold, quantity: 1 }]);
    await placeCodOrder(shopper, input);
    await deleteProduct(OWNER, sold.id);
    expect(await sweepPictures()).toBe(0);
    expect(isThere(url)).toBe(true);
  });

  it('goes when an edit replaces it, and stays when an edit echoes it', async () => {
    const [old, fresh] = [await upload(), await upload()];
    const { _id } = await add({ image: old });
    await editProduct(OWNER, _id, productEdit.parse(product({ image: old })));
    expect(await sweepPictures()).toBe(0);
    await editProduct(OWNER, _id, productEdit.parse(product({ image: fresh })));
    await sweepPictures();
    expect([isThere(old), isThere(fresh)]).toEqual([false, true]);
  });

  it('stays for an order when another picture takes its place as the first', async () => {
    const [old, next] = [await upload(), await upload()];
    const sold = await makeProduct({ totalStock: 3, image: old, gallery: [next] });
    const { shopper, input } = await makeCart([{ product: sold, quantity: 1 }]);
    await placeCodOrder(shopper, input);
    const edit = productEdit.parse(product({ image: next, gallery: [] }));
    await editProduct(OWNER, sold.id, edit);
    expect(await sweepPictures()).toBe(0);
    expect([isThere(old), isThere(next)]).toEqual([true, true]);
  });

  it('is never missing from a product saved during the sweep', async () => {
    for (let round = 0; round < 15; round += 1) {
      const url = await upload();
      await aDayLater();
      const [saved] = await Promise.allSettled([add({ image: url }), sweepPictures()]);
      await sweepPictures();
      expect(isThere(url)).toBe(saved.status === 'fulfilled');
    }
  });

  it('is removed once by several sweeps at a time', async () => {
    for (let index = 0; index < 25; index += 1) await upload();
    await aDayLater();
    const counts = await Promise.all(Array.from({ length: 4 }, () => sweepPictures()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(25);
    expect(await db.upload.count()).toBe(0);
  });
});
