import { beforeEach, describe, expect, it } from 'vitest';
import { makeCart, makeProduct, OWNER, setStock } from '@/scripts/test/builders';
import {
  bytesOf,
  exportAll,
  IMAGE,
  importAll,
  listAll,
  preview,
} from '@/scripts/test/catalogue-file';
import { countLockWaiters } from '@/scripts/test/lock-waiters';
import { db } from '../db/client';
import { applyImport } from './import-service';
import { productEdit } from './schema';
import { editProduct } from './service';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

describe('an import that waits for an order', () => {
  /** Orders two pieces slowly; `meanwhile` happens once the import waits for it. */
  async function whileOrdered(
    id: string,
    text: string,
    meanwhile: () => Promise<unknown>,
  ): Promise<unknown> {
    const { digest } = await preview(text);
    let imported: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`
        UPDATE stock_items SET on_hand = on_hand - 2 WHERE product_id = ${id}::uuid`;
      imported = applyImport(OWNER, bytesOf(text), digest).catch((error: unknown) => error);
      await expect.poll(countLockWaiters).toBeGreaterThan(0);
      await meanwhile();
    });
    return imported;
  }

  it('keeps the stock that the order took', async () => {
    const product = await makeProduct({ totalStock: 9, image: IMAGE });
    const text = (await exportAll()).replace(/"799"/, '"850"');
    await whileOrdered(product.id, text, async () => {});
    expect(await listAll()).toMatchObject([{ price: 850, totalStock: 7 }]);
    expect(await db.auditEntry.findMany({ where: { entityId: product.id } })).toMatchObject([
      { changes: { price: { from: 799, to: 850 } } },
    ]);
  });

  it('refuses a stock that was counted before the order', async () => {
    const product = await makeProduct({ totalStock: 9, image: IMAGE });
    const refused = await whileOrdered(
      product.id,
      `ID,Total Stock\n${product.id},50\n`,
      async () => {},
    );
    expect(refused).toMatchObject({ status: 409 });
    expect(await listAll()).toMatchObject([{ totalStock: 7 }]);
    expect(await db.auditEntry.count({ where: { entityId: product.id } })).toBe(0);
  });

  it('changes nothing when its connection is lost', async () => {
    const product = await makeProduct({ totalStock: 9, image: IMAGE });
    const before = await db.auditEntry.count();
    const text = `ID,Title,Description,Category,Product,Price,Total Stock,Sizes,Image
${product.id},Renamed,Words,Men,Trowsers,500,9,M,${IMAGE}
,New,Words,Men,Trowsers,500,9,M,${IMAGE}
`;
    const lost = await whileOrdered(
      product.id,
      text,
      () => db.$executeRaw`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(lost).toBeInstanceOf(Error);
    expect(await listAll()).toMatchObject([{ title: product.title, totalStock: 7 }]);
    expect(await db.auditEntry.count()).toBe(before);
  });
});

describe('between export and import', () => {
  it('orders keep the stock they took, and an outdated stock is refused', async () => {
    const [product] = [await makeProduct({ totalStock: 9, image: IMAGE })];
    const text = await exportAll();
    await setStock(product.id, 7);
    await importAll(text.replace(/"799"/, '"850"'));
    expect(await listAll()).toMatchObject([{ price: 850, totalStock: 7 }]);

    const counted = (await exportAll()).replace('"7"', '"50"');
    await setStock(product.id, 6);
    expect((await preview(counted)).problems).toEqual([
      {
        lines: [2],
        count: 1,
        column: 'Version',
        message: expect.stringMatching(/^The stock is 6 by now/),
      },
    ]);
  });

  it('a file without a column leaves that field as it is', async () => {
    const product = await makeProduct({ totalStock: 9, image: IMAGE, material: 'Linen' });
    await importAll(`ID,Price\n${product.id},850\n`);
    expect(await listAll()).toMatchObject([{ price: 850, material: 'Linen' }]);
    await importAll(`ID,Material\n${product.id},\n`);
    expect(await listAll()).toMatchObject([{ price: 850, material: null }]);
  });

  it('a file without the stock column ignores changes of stock', async () => {
    const { id } = await makeProduct({ totalStock: 9, image: IMAGE });
    const version = /r\d+ s\d+/.exec(await exportAll())?.[0];
    await setStock(id, 7);
    const text = `ID,Version,Price\n${id},${version},850\n`;
    expect(await preview(text)).toMatchObject({
      problems: [],
      rows: [{ changes: { price: { from: 799, to: 850 } } }],
    });
    await importAll(text);
    expect(await listAll()).toMatchObject([{ price: 850, totalStock: 7 }]);
  });

  it('another admin’s edit is not overwritten', async () => {
    const product = await makeProduct({ totalStock: 9, image: IMAGE });
    const text = await exportAll();
    const [read] = await listAll();
    await editProduct(OWNER, product.id, productEdit.parse({ ...read, title: 'Theirs' }));
    expect((await preview(text)).problems).toEqual([
      {
        lines: [2],
        count: 1,
        column: 'Version',
        message: expect.stringMatching(/^Somebody else has changed/),
      },
    ]);
  });

  it('carts lose lines in removed sizes', async () => {
    const product = await makeProduct({ totalStock: 9, image: IMAGE });
    await makeCart([{ product, quantity: 1 }]);
    await importAll(`ID,Sizes\n${product.id},L\n`);
    expect(await db.cartLine.count()).toBe(0);
  });
});
