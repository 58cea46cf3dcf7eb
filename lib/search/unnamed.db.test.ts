import { expect, it } from 'vitest';
import { makeProduct } from '@/scripts/test/builders';
import { searchProducts } from './queries';

it('tells when what is found is only described with the words', async () => {
  await makeProduct({
    title: 'Slim Denim, Ink',
    description: 'We leave shirts to others. It returns to its shape.',
    material: 'Combed cotton',
    totalStock: 5,
  });
  const unnamed = async (keyword: string) => {
    const { hits, unnamed } = await searchProducts(keyword, { page: 1, limit: 10 });
    expect(hits, keyword).not.toEqual([]);
    return unnamed;
  };
  // Its label is 'T Shirt', as of all goods of this brand.
  for (const keyword of ['shirt', 't shirt', 'returns'])
    expect(await unnamed(keyword), keyword).not.toEqual([]);
  for (const keyword of ['denim', 'jeans', 'men', 'nike', 'black jeans', 'shirt denim'])
    expect(await unnamed(keyword), keyword).toEqual([]);
});
