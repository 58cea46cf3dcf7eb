import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct, OWNER, stockOf } from '@/scripts/test/builders';
import {
  bytesOf,
  exportAll,
  IMAGE,
  importAll,
  listAll,
  preview,
} from '@/scripts/test/catalogue-file';
import { db } from '../db/client';
import { applyImport, previewImport } from './import-service';
import { deleteProduct } from './service';

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
    const text = await exportAll();
    expect((await preview(text)).counts).toEqual({
      create: 0,
      update: 0,
      same: 6,
      problems: 0,
      namesakes: 0,
      returning: 0,
    });

    const before = await listAll();
    for (const { _id } of before) await deleteProduct(OWNER, _id);
    // Nobody should bring back a deleted product by accident.
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
      products.map(({ slug: _, version: __, variants, ...rest }) => ({
        ...rest,
        stocks: variants.map(({ size, stock }) => [size, stock]),
      }));
    expect(plain(await listAll())).toEqual(plain(before));
  });

  it('adds and changes products as the preview says, and records it in the audit', async () => {
    const kept = await makeProduct({ totalStock: 5, image: IMAGE });
    const changed = await makeProduct({ totalStock: 5, image: IMAGE });
    const text = `ID;Price;Season\n${changed.id};"899,5";red\n${kept.id};799;\n`;
    expect((await preview(text)).problems).toEqual([
      { lines: [2], count: 1, column: 'Price', message: 'Enter a number' },
    ]);
    const corrected = text.replace('"899,5"', '899.50');
    expect(await preview(corrected)).toMatchObject({
      counts: { create: 0, update: 1, same: 1, problems: 0 },
      rows: [
        {
          line: 2,
          action: 'update',
          changes: { price: { from: 799, to: 899.5 } },
          isReturning: false,
        },
      ],
      ignored: ['Season'],
    });
    await importAll(corrected);
    expect(await importAll(NEW)).toMatchObject({ create: 2, returning: 0 });
    const [formula, chino, ...rest] = await listAll();
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
      seen.problems.map(({ lines, column, message }) => `${lines} ${column}: ${message}`),
    ).toEqual([
      '3 ID: Line 2 has this ID too',
      '4 ID: This is no ID of ours: leave it as it was exported, or empty for a new product',
      '5 Description: The file does not have this column, which new products need',
      '5 Category: Choose a category: Men, Women, Kids, Accessories, Footwear',
      '5 Product: The file does not have this column, which new products need',
      '5 Price: At least ₹1',
      '5 Total Stock: The file does not have this column, which new products need',
      '5 Sizes: The file does not have this column, which new products need',
      '6 null: This line has 2 cells, the first one 6',
    ]);
    await expect(applyImport(OWNER, bytesOf(text), seen.digest)).rejects.toMatchObject({
      status: 422,
      details: { data: { counts: { problems: seen.problems.length } } },
    });
    expect(await listAll()).toMatchObject([{ title: product.title }]);
  });

  it('reads and writes the stock of each size, and changes the way of counting', async () => {
    const product = await makeProduct({ totalStock: { M: 2, L: 50 }, image: IMAGE });
    const other = await makeProduct({ totalStock: 7, image: IMAGE });
    expect(await exportAll()).toContain('"M:2|L:50"');
    const file = (cell: string, otherCell: string) =>
      `ID,Total Stock\n${product.id},${cell}\n${other.id},${otherCell}\n`;
    expect(await preview(file('M:2', 'M:1|M:2'))).toMatchObject({
      problems: [
        { lines: [2], count: 1, column: 'Total Stock', message: 'Give the stock of each size' },
        { lines: [3], count: 1, column: 'Total Stock', message: 'Write each size once: S:10|M:20' },
      ],
    });
    await importAll(file('M:3|L:50', '7'));
    expect(await stockOf(product.id, 'M')).toBe(3);
    await importAll(file('53', 'L:3|M:4'));
    expect([await stockOf(product.id), await stockOf(other.id, 'L')]).toEqual([53, 3]);
    expect(await listAll()).toMatchObject([
      { stockMode: 'bySize', totalStock: 7 },
      { stockMode: 'bySize', totalStock: 53 },
    ]);
  });

  it('names the column of a missing picture', async () => {
    const { id } = await makeProduct({ totalStock: 5, image: IMAGE });
    const gone = '/uploads/0199a000-0000-7000-8000-000000000000.webp';
    const problemsOf = async (text: string) => (await preview(text)).problems;
    const message = expect.stringContaining(gone);
    expect(await problemsOf(`ID,Image\n${id},${gone}\n`)).toEqual([
      { lines: [2], count: 1, column: 'Image', message },
    ]);
    expect(await problemsOf(`ID,Image,Further Images\n${id},${IMAGE},${gone}\n`)).toEqual([
      { lines: [2], count: 1, column: 'Further Images', message },
    ]);
    expect(await problemsOf(`ID,Further Images\n${id},${gone}\n`)).toEqual([
      { lines: [2], count: 1, column: 'Further Images', message },
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
    // To get them back, a caller has to say so.
    expect(await importAll(NEW)).toMatchObject({ create: 2 });
    expect(await listAll()).toHaveLength(4);
  });

  it('says which new products have the title of another, also in the file itself', async () => {
    const [heading, ...lines] = NEW.split(/\n(?=Mill|=SUM)/);
    const twice = [heading, lines[0], lines[0], lines[1]].join('\n');
    const isNamesake = async () => (await preview(twice)).rows.map((row) => row.isNamesake);
    expect(await isNamesake()).toEqual([false, true, false]);
    await importAll(NEW);
    expect(await isNamesake()).toEqual([true, true, true]);
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
    expect(await listAll()).toMatchObject([{ price: 1000 }]);
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

it('a file whose letters cannot be read is refused with a message', async () => {
  const broken = Buffer.concat([Buffer.from('Title\nபருத்தி\nCaf'), Buffer.of(0xe9)]);
  await expect(previewImport(broken)).rejects.toMatchObject({ status: 422 });
});
