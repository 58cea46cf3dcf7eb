import { beforeEach, expect, it } from 'vitest';
import { makeProduct, OWNER } from '@/scripts/test/builders';
import { exportAll, IMAGE, importAll, listAll, preview } from '@/scripts/test/catalogue-file';
import { db } from '../db/client';
import { productEdit, productInput } from './schema';
import { addProduct, editProduct } from './service';

/** In the gap in which GST contradicts itself: the price, and the sale price. */
const IN_GAP = [
  { price: 2700, salePrice: undefined, field: 'price', said: /^At ₹2,700 GST contradicts itself/ },
  { price: 3499, salePrice: 2800, field: 'salePrice', said: /^At ₹2,800 GST contradicts itself/ },
];
const form = {
  title: 'Loop Jogger',
  description: 'A jogger.',
  category: 'men',
  brand: 'levi',
  totalStock: 10,
  sizes: ['S', 'M'],
  image: IMAGE,
};
const line = (title: string, price: number, salePrice?: number) =>
  `${title},Soft,Cotton,Men,Trowsers,${price},${salePrice ?? ''},10,S; M; L,${IMAGE}\n`;
const HEAD =
  'Title,Description,Material,Category,Product,Price,Sale Price,Total Stock,Sizes,Image\n';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

it.each(IN_GAP)('a price that GST does not fit is refused: %o', async (refused) => {
  const { price, salePrice, field, said } = refused;
  const refusal = {
    status: 422,
    message: expect.stringMatching(said),
    details: { errors: { [field]: [expect.stringMatching(said)] } },
  };
  const input = { ...form, price, salePrice };
  await expect(addProduct(OWNER, productInput.parse(input))).rejects.toMatchObject(refusal);
  const added = await addProduct(OWNER, productInput.parse({ ...form, price: 2625 }));
  const edit = editProduct(OWNER, added._id, productEdit.parse({ ...added, ...input }));
  await expect(edit).rejects.toMatchObject(refusal);
  // Bags have one rate whatever they cost: an edit that leaves the HSN out keeps it.
  const bag = await addProduct(OWNER, productInput.parse({ ...input, hsn: '42029200' }));
  expect(await editProduct(OWNER, bag._id, productEdit.parse(input))).toMatchObject({ price });
});

it('lines of a file with such a price are refused in their column', async () => {
  const gaps = IN_GAP.map(({ price, salePrice }) => line('Gap', price, salePrice)).join('');
  const { problems, counts } = await preview(
    `${HEAD}${gaps}${line('Below', 2625)}${line('Above', 2951)}`,
  );
  expect(problems).toEqual([
    {
      lines: [2],
      count: 1,
      column: 'Price',
      message: expect.stringMatching(IN_GAP[0]?.said ?? ''),
    },
    {
      lines: [3],
      count: 1,
      column: 'Sale Price',
      message: expect.stringMatching(IN_GAP[1]?.said ?? ''),
    },
  ]);
  expect(counts.create).toBe(2);
});

it('a catalogue that has such a price from before can be brought back as it was exported', async () => {
  await makeProduct({ totalStock: 3, pricePaise: 2_700_00, image: IMAGE });
  const text = await exportAll();
  expect((await preview(text)).counts).toMatchObject({ same: 1, problems: 0 });
  expect((await preview(text.replace('2700', '2701'))).counts).toMatchObject({ problems: 1 });
  // Nobody has to find a price for it to correct something else.
  const described = text.replace('A jogger.', 'A soft jogger.');
  expect(described).not.toBe(text);
  expect((await preview(described)).counts).toMatchObject({ update: 1, problems: 0 });
  await importAll(text.replace('2700', '2625'));
  expect(await listAll()).toMatchObject([{ price: 2625 }]);
});
