import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct, OWNER } from '@/scripts/test/builders';
import { exportAll, IMAGE, importAll, listAll, preview } from '@/scripts/test/catalogue-file';
import { db } from '../db/client';
import { deleteProduct } from './service';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

const COLUMNS = 'Title,Description,Category,Product,Price,Total Stock,Sizes,Image';
const line = (title: string, description = 'Soft', skus = '') =>
  `${title},"${description}",Men,Trowsers,999,10,S; M,${IMAGE}${skus}\n`;
const once = (column: string, message: string, at = 2) => ({
  column,
  message,
  lines: [at],
  count: 1,
});
const skusOf = async () =>
  (await listAll()).map(({ variants }) => variants.map(({ sku }) => sku).join(' '));

describe('the texts of a file', () => {
  const HTML = 'Soft <b>cotton</b> &amp; elastane.<ul><li>Stretches</li></ul>';

  it('are stored without HTML, and the preview says so', async () => {
    const file = `${COLUMNS}\n${line('Men&#39;s Chino', HTML)}`;
    expect((await preview(file)).warnings).toEqual([
      once('Title', 'HTML becomes plain text'),
      once('Description', 'HTML becomes plain text'),
    ]);
    await importAll(file);
    expect(await listAll()).toMatchObject([
      { title: "Men's Chino", description: 'Soft cotton & elastane.\n- Stretches' },
    ]);
  });

  it('that were stored with what looks like HTML stay so', async () => {
    await makeProduct({ totalStock: 3, description: HTML, image: IMAGE });
    expect(await preview(await exportAll())).toMatchObject({
      counts: { same: 1, update: 0 },
      warnings: [],
    });
  });

  it('are warned of where question marks stand for letters', async () => {
    const { id } = await makeProduct({ totalStock: 3, title: 'பருத்தி', image: IMAGE });
    const { warnings } = await preview(
      `ID,${COLUMNS}\n${id},${line('???????')},${line('?????? ?399', '???? ????')}`,
    );
    const lost =
      'Question marks stand where letters were: a spreadsheet lost them. Save it as “CSV UTF-8”';
    expect(warnings).toEqual([
      once(
        'Title',
        'Question marks would replace letters that the catalogue has. Save the file as “CSV UTF-8”',
      ),
      once('Title', lost, 3),
      once('Description', lost, 3),
    ]);
  });
});

it('a text whose letters a spreadsheet lost does not replace the stored one unsaid', async () => {
  const { id } = await makeProduct({ totalStock: 3, title: 'Khādī jogger ₹399', image: IMAGE });
  const { warnings } = await preview(`ID,Title\n${id},Kh?d? jogger ?399\n`);
  expect(warnings).toMatchObject([
    { column: 'Title', message: expect.stringContaining('Question marks would replace letters') },
  ]);
});

it('what is wrong in many lines is told once, with what is allowed', async () => {
  const wrong = `A,B,Men's,Chino,5,1,S,${IMAGE}\n`;
  const { counts, problems } = await preview(`${COLUMNS}\n${wrong.repeat(1000)}`);
  expect(counts.problems).toBe(2000);
  expect(problems).toEqual([
    {
      column: 'Category',
      message: 'Choose a category: Men, Women, Kids, Accessories, Footwear',
      lines: [2, 3, 4],
      count: 1000,
    },
    {
      column: 'Product',
      message: 'Choose a product: T Shirt, Shirt, Shorts, Trowsers, Sheos, Hoody',
      lines: [2, 3, 4],
      count: 1000,
    },
  ]);
});

describe('SKUs', () => {
  const withSkus = `${COLUMNS},SKUs`;

  it('go out with an export and come in with an import', async () => {
    await importAll(`${withSkus}\n${line('Chino', 'Soft', ',s:ab-1|M:AB-2')}`);
    expect(await skusOf()).toEqual(['AB-1 AB-2']);
    const file = await exportAll();
    expect(file).toContain('"S:AB-1|M:AB-2"');
    expect((await preview(file)).counts).toMatchObject({ same: 1, problems: 0 });
    for (const { _id } of await listAll()) await deleteProduct(OWNER, _id);
    await importAll(file);
    expect(await skusOf()).toEqual(['AB-1 AB-2']);
  });

  it('change as the preview says, also with one another, and the audit tells it', async () => {
    const { id } = await makeProduct({ totalStock: { M: 2, L: 3 }, image: IMAGE });
    const file = (cell: string) => `ID,SKUs\n${id},${cell}\n`;
    await importAll(file('M:AB-1|L:AB-2'));
    const changes = { skus: { from: ['L AB-2', 'M AB-1'], to: ['L AB-1', 'M AB-2'] } };
    expect((await preview(file('M:AB-2; L:AB-1'))).rows).toMatchObject([{ changes }]);
    await importAll(file('M:AB-2; L:AB-1'));
    expect(await skusOf()).toEqual(['AB-2 AB-1']);
    const entries = await db.auditEntry.findMany({ where: { entityId: id } });
    expect(entries.map((entry) => entry.changes)).toContainEqual(changes);
    expect((await preview(file(''))).counts).toMatchObject({ same: 1, update: 0 });
  });

  it('are refused where another size has them, with the line', async () => {
    await importAll(`${withSkus}\n${line('Chino', 'Soft', ',S:AB-1|M:AB-2')}`);
    const lines = ['S:AB-2', 'S:AB-3', 'M:AB-3', 'XL:AB-4', 'AB-5', 'S:AB/6', 'XS:AB-7'];
    const file = lines.map((cell, at) => line(`New ${at}`, 'Soft', `,${cell}`)).join('');
    expect((await preview(`${withSkus}\n${file}`)).problems).toEqual([
      once('SKUs', 'AB-2 is the SKU of “Chino” in M already'),
      once('SKUs', 'Line 3 has the SKU AB-3 too', 4),
      once('SKUs', 'AB-4 is for XL, which is not among the sizes', 5),
      once('SKUs', 'Write the SKU of each size once: S:AB-S|M:AB-M', 6),
      once('SKUs', 'Letters, digits, dots, hyphens and underscores', 7),
      once('SKUs', 'Sizes are S, M, L, XL and XXL', 8),
    ]);
  });

  it('given to one size are not made for another', async () => {
    const file = `${withSkus}\n${line('Chino')}${line('Other', 'Soft', ',S:CHINO-S')}`;
    await expect(importAll(file)).resolves.toMatchObject({ create: 2 });
    expect(await skusOf()).toContain('CHINO-S OTHER-M');
    const { id } = await makeProduct({ totalStock: { M: 1 }, image: IMAGE });
    const later = `ID,${withSkus}\n,${line('Denim')}${id},Track,Soft,Men,Trowsers,999,M:1,M,${IMAGE},M:DENIM-M\n`;
    await expect(importAll(later)).resolves.toMatchObject({ create: 1, update: 1 });
    expect((await skusOf()).join()).toMatch(/DENIM-S DENIM-M-[0-9A-F]{4}/);
  });
});
