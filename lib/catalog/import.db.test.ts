import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { countLockWaiters } from '@/scripts/test/lock-waiters';
import { db } from '../db/client';
import { csvResponse } from '../http/csv-response';
import { CSV_COLUMNS } from './csv-rules';
import { applyImport, previewImport } from './import-service';
import { exportProducts, listProductsForAdmin } from './queries';
import { productEdit } from './schema';
import { deleteProduct, editProduct } from './service';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const COLUMNS = CSV_COLUMNS.map(({ name }) => name);

/** The catalogue as the browser gets it. */
async function exported(): Promise<string> {
  const answer = await csvResponse({ name: 'a', columns: COLUMNS, batches: exportProducts() });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
}

const preview = (text: string) => previewImport(bytesOf(text));
async function importAll(text: string) {
  const { digest } = await preview(text);
  return applyImport(OWNER, bytesOf(text), digest);
}

const all = async () => {
  const { products } = await listProductsForAdmin({
    categories: [],
    brands: [],
    sortBy: 'newest',
    page: 1,
    limit: 100,
  });
  return products;
};

const IMAGE = '/catalog/a.webp';
const NEW = `Title,Description,Category,Product,Price,Sale Price,Total Stock,Sizes,Image
Mill Chino,"Two lines,
one cell",men,Trowsers,799.50,649,12,"M, xl",${IMAGE}
=SUM(A1),Not a formula,Kids,h&m,499,,3,S,${IMAGE}
`;

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

describe('an imported catalogue', () => {
  it('is unchanged by an export and import, whatever its texts contain', async () => {
    for (const title of ['=1+1', "'=1+1", "'90s Chino", '@home; "quoted", 10%', '-5', 'हिन्दी'])
      await makeProduct({
        totalStock: 3,
        title,
        description: '+91\r\n- one\n- two',
        material: '=cotton, "linen"',
        image: IMAGE,
        gallery: ['/catalog/b.webp', '/catalog/c.webp'],
        salePricePaise: 64_950,
      });
    const text = await exported();
    expect((await preview(text)).counts).toEqual({
      create: 0,
      update: 0,
      same: 6,
      problems: 0,
      namesakes: 0,
      returning: 0,
    });

    const before = await all();
    for (const { _id } of before) await deleteProduct(OWNER, _id);
    // Nobody brings back unawares what was deleted.
    const { rows } = await preview(text);
    expect(rows.map(({ isReturning }) => isReturning)).toEqual(Array(6).fill(true));
    expect(await importAll(text)).toEqual({
      create: 6,
      update: 0,
      same: 0,
      problems: 0,
      namesakes: 0,
      returning: 6,
    });
    const plain = (products: typeof before) =>
      products.map(({ slug: _, version: __, ...rest }) => rest);
    expect(plain(await all())).toEqual(plain(before));
  });

  it('adds and changes products as the preview says, and records it in the audit', async () => {
    const kept = await makeProduct({ totalStock: 5, image: IMAGE });
    const changed = await makeProduct({ totalStock: 5, image: IMAGE });
    const text = `ID;Price;Colour\n${changed.id};"899,5";red\n${kept.id};799;\n`;
    expect((await preview(text)).problems).toEqual([
      { line: 2, column: 'Price', message: 'Enter a number' },
    ]);
    const mended = text.replace('"899,5"', '899.50');
    expect(await preview(mended)).toMatchObject({
      counts: { create: 0, update: 1, same: 1, problems: 0 },
      rows: [
        {
          line: 2,
          action: 'update',
          changes: { price: { from: 799, to: 899.5 } },
          isReturning: false,
        },
      ],
      ignored: ['Colour'],
    });
    await importAll(mended);
    expect(await importAll(NEW)).toMatchObject({ create: 2, returning: 0 });
    const [formula, chino, ...rest] = await all();
    expect(chino).toMatchObject({
      title: 'Mill Chino',
      slug: 'mill-chino',
      description: 'Two lines,\none cell',
      brand: 'levi',
      salePrice: 649,
      sizes: ['M', 'XL'],
    });
    expect(formula).toMatchObject({ title: '=SUM(A1)', category: 'kids', gallery: [] });
    expect(rest.find(({ _id }) => _id === changed.id)).toMatchObject({
      price: 899.5,
      totalStock: 5,
    });
    const entries = await db.auditEntry.findMany({ where: { entityId: changed.id } });
    expect(entries).toMatchObject([{ action: 'update', actorName: OWNER.userName }]);
    expect(await db.auditEntry.count({ where: { entityId: formula?._id ?? '' } })).toBe(1);
  });

  it('is written whole or not at all; problems name line and column', async () => {
    const product = await makeProduct({ totalStock: 5, image: IMAGE });
    const text = `ID,Title,Category,Price,Sale Price,Image
${product.id},Renamed,Men,500,,${IMAGE}
${product.id},Again,Men,500,,${IMAGE}
x,No id,Men,500,,${IMAGE}
,New,Hats,0,10,/uploads/0199a000-gone.webp
,Short
`;
    const seen = await preview(text);
    expect(
      seen.problems.map(({ line, column, message }) => `${line} ${column}: ${message}`),
    ).toEqual([
      '3 ID: Line 2 has this ID too',
      '4 ID: This is no ID of ours: leave it as it was exported, or empty for a new product',
      '5 Description: Enter a description',
      '5 Category: Choose a category',
      '5 Product: Choose a product',
      '5 Price: At least ₹1',
      '5 Total Stock: Enter a number',
      '5 Sizes: Choose at least one size',
      '6 null: This line has 2 cells, the first one 6',
    ]);
    await expect(applyImport(OWNER, bytesOf(text), seen.digest)).rejects.toMatchObject({
      status: 422,
      details: { data: { counts: { problems: seen.problems.length } } },
    });
    expect(await all()).toMatchObject([{ title: product.title }]);
  });

  it('names the column of a missing picture', async () => {
    const { id } = await makeProduct({ totalStock: 5, image: IMAGE });
    const gone = '/uploads/0199a000-0000-7000-8000-000000000000.webp';
    const problemsOf = async (text: string) => (await preview(text)).problems;
    const message = expect.stringContaining(gone);
    expect(await problemsOf(`ID,Image\n${id},${gone}\n`)).toEqual([
      { line: 2, column: 'Image', message },
    ]);
    expect(await problemsOf(`ID,Image,Further Images\n${id},${IMAGE},${gone}\n`)).toEqual([
      { line: 2, column: 'Further Images', message },
    ]);
    expect(await problemsOf(`ID,Further Images\n${id},${gone}\n`)).toEqual([
      { line: 2, column: 'Further Images', message },
    ]);
  });

  it('is not imported twice when the first answer was lost', async () => {
    const { digest } = await preview(NEW);
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => applyImport(OWNER, bytesOf(NEW), digest)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(applyImport(OWNER, bytesOf(NEW), digest)).rejects.toMatchObject({
      status: 409,
      details: { data: { counts: { create: 2, namesakes: 2 } } },
    });
    // Whoever wants them again has to say so.
    expect(await importAll(NEW)).toMatchObject({ create: 2 });
    expect(await all()).toHaveLength(4);
  });

  it('does only what the preview showed', async () => {
    const product = await makeProduct({ totalStock: 5, image: IMAGE });
    const text = `ID,Price\n${product.id},500\n`;
    const { digest } = await preview(text);
    await db.product.update({ where: { id: product.id }, data: { pricePaise: 100_000 } });
    await expect(applyImport(OWNER, bytesOf(text), digest)).rejects.toMatchObject({
      status: 409,
      details: { data: { rows: [{ changes: { price: { from: 1000, to: 500 } } }] } },
    });
    expect(await all()).toMatchObject([{ price: 1000 }]);
  });
});

describe('an import that waits for an order', () => {
  /** An order of two pieces takes its time; `meanwhile` happens when the import waits for it. */
  async function whileOrdered(
    id: string,
    text: string,
    meanwhile: () => Promise<unknown>,
  ): Promise<unknown> {
    const { digest } = await preview(text);
    let imported: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`UPDATE products SET total_stock = total_stock - 2 WHERE id = ${id}::uuid`;
      imported = applyImport(OWNER, bytesOf(text), digest).catch((error: unknown) => error);
      await vi.waitUntil(async () => (await countLockWaiters()) > 0);
      await meanwhile();
    });
    return imported;
  }

  it('keeps the stock that the order took', async () => {
    const product = await makeProduct({ totalStock: 9, image: IMAGE });
    const text = (await exported()).replace(/"799"/, '"850"');
    await whileOrdered(product.id, text, async () => {});
    expect(await all()).toMatchObject([{ price: 850, totalStock: 7 }]);
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
    expect(await all()).toMatchObject([{ totalStock: 7 }]);
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
    expect(await all()).toMatchObject([{ title: product.title, totalStock: 7 }]);
    expect(await db.auditEntry.count()).toBe(before);
  });
});

describe('between export and import', () => {
  it('orders keep the stock they took, and an outdated stock is refused', async () => {
    const [product] = [await makeProduct({ totalStock: 9, image: IMAGE })];
    const text = await exported();
    await db.product.update({ where: { id: product.id }, data: { totalStock: 7 } });
    await importAll(text.replace(/"799"/, '"850"'));
    expect(await all()).toMatchObject([{ price: 850, totalStock: 7 }]);

    const counted = (await exported()).replace('"7"', '"50"');
    await db.product.update({ where: { id: product.id }, data: { totalStock: 6 } });
    expect((await preview(counted)).problems).toEqual([
      { line: 2, column: 'Version', message: expect.stringMatching(/^The stock is 6 by now/) },
    ]);
  });

  it('a file without a column leaves that field as it is', async () => {
    const product = await makeProduct({ totalStock: 9, image: IMAGE, material: 'Linen' });
    await importAll(`ID,Price\n${product.id},850\n`);
    expect(await all()).toMatchObject([{ price: 850, material: 'Linen' }]);
    await importAll(`ID,Material\n${product.id},\n`);
    expect(await all()).toMatchObject([{ price: 850, material: '' }]);
  });

  it('a file without the stock column ignores changes of stock', async () => {
    const { id } = await makeProduct({ totalStock: 9, image: IMAGE });
    const version = /r\d+ s\d+/.exec(await exported())?.[0];
    await db.product.update({ where: { id }, data: { totalStock: 7 } });
    const text = `ID,Version,Price\n${id},${version},850\n`;
    expect(await preview(text)).toMatchObject({
      problems: [],
      rows: [{ changes: { price: { from: 799, to: 850 } } }],
    });
    await importAll(text);
    expect(await all()).toMatchObject([{ price: 850, totalStock: 7 }]);
  });

  it('another admin’s edit is not overwritten', async () => {
    const product = await makeProduct({ totalStock: 9, image: IMAGE });
    const text = await exported();
    const [read] = await all();
    await editProduct(OWNER, product.id, productEdit.parse({ ...read, title: 'Theirs' }));
    expect((await preview(text)).problems).toEqual([
      { line: 2, column: 'Version', message: expect.stringMatching(/^Somebody else has changed/) },
    ]);
  });

  it('carts lose lines in removed sizes', async () => {
    const product = await makeProduct({ totalStock: 9, image: IMAGE });
    await makeCart([{ product, quantity: 1 }]);
    await importAll(`ID,Sizes\n${product.id},L\n`);
    expect(await db.cartLine.count()).toBe(0);
  });
});

it.each([
  ['', 'This file is empty'],
  ['\n\n', 'This file is empty'],
  ['a,b\n1,2\n', 'The first line has to name the columns: ID'],
  ['Title,Price,title\n', 'names a column twice'],
  ['Title,Price\n"Open,1\n', 'Line 2: a quotation mark'],
])('%j is refused with a message', async (text, message) => {
  await expect(preview(text)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining(message),
  });
});

it('a file that is not UTF-8 is refused with a message', async () => {
  const latin = Uint8Array.from([...'Title\nCaf'].map((sign) => sign.charCodeAt(0)).concat(0xe9));
  await expect(previewImport(latin)).rejects.toMatchObject({ status: 422 });
});
