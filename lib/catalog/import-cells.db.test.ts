import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct } from '@/scripts/test/builders';
import { exportAll, IMAGE, importAll, listAll, preview } from '@/scripts/test/catalogue-file';
import { db } from '../db/client';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

const COLUMNS = 'Title,Description,Category,Product,Price,Total Stock,Sizes,Image';
const line = (title: string, description = 'Soft') =>
  `${title},"${description}",Men,Trowsers,999,10,S; M,${IMAGE}\n`;
const once = (column: string, message: string, at = 2) => ({
  column,
  message,
  lines: [at],
  count: 1,
});
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

it('what is wrong in many lines is told once, with what is allowed', async () => {
  const wrong = `A,B,Men's,Chino,5,1,S,${IMAGE}\n`;
  const { counts, problems } = await preview(`${COLUMNS}\n${wrong.repeat(1000)}`);
  expect(counts.problems).toBe(2000);
  expect(problems).toEqual([
    {
      column: 'Category',
      message: 'Choose a category: Men, Women, Kids, Accessories, Footwear',
      lines: [2, 3, 4, 5, 6],
      count: 1000,
    },
    {
      column: 'Product',
      message: 'Choose a product: T Shirt, Shirt, Shorts, Trowsers, Sheos, Hoody',
      lines: [2, 3, 4, 5, 6],
      count: 1000,
    },
  ]);
});
