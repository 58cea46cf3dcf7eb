import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { panelApi } from '@/lib/panel-routes';
import { pageOf, sampleProduct } from '@/scripts/test/panel-samples';
import { answerCalls, refused } from '@/scripts/test/shop-answers';
import { ProductSearch } from './product-search';

it.each([
  ['no connection'],
  ['bad gateway'],
  [refused(500, 'No')],
  [refused(401, 'Unauthorised user!')],
] as const)('says that a search for products failed (%o), and searches again', async (answer) => {
  const failed = 'The products could not be searched. Please try again.';
  answerCalls({ [`GET ${panelApi.adminProducts()}`]: [answer, pageOf([sampleProduct()])] });
  const user = userEvent.setup();
  render(<ProductSearch label="Find a product" taken={[]} onPick={() => {}} />);
  await user.type(screen.getByRole('searchbox'), 'jog');
  await screen.findByText(failed);
  expect(screen.queryByText('No product is called so.')).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'gers');
  await screen.findByRole('button', { name: 'Add Jogger' });
  expect(screen.queryByText(failed)).toBeNull();
});
