import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { panelApi } from '@/lib/panel-routes';
import type { MovementDto, StockRowDto } from '@/lib/stock/schema';
import { idOf, pageOf, sampleStock } from '@/scripts/test/panel-samples';
import { answerCalls, answered, refused, slowly } from '@/scripts/test/shop-answers';
import { MovementsSheet } from './movements-sheet';

const LIST = `GET ${panelApi.adminStockMovements({})}`;
const SOLD: MovementDto = {
  _id: idOf(50),
  at: '2026-11-20T06:00:00.000Z',
  productId: idOf(2),
  variantId: null,
  size: 'M',
  kind: 'sold',
  by: -2,
  stockAfter: 5,
  orderId: idOf(10),
  orderNumber: '100010',
  returnId: null,
  actor: 'Meena',
  reason: '',
};
const RECEIVED: MovementDto = {
  ...SOLD,
  _id: idOf(51),
  kind: 'received',
  by: 7,
  stockAfter: 7,
  orderId: null,
  orderNumber: null,
  actor: 'Kavin',
};
const pageOfTwo = (page: number, row: MovementDto) =>
  answered([row], { pagination: { page, limit: 50, total: 51, pages: 2 } });

function openSheet(answers: Parameters<typeof answerCalls>[0], row: StockRowDto = sampleStock()) {
  const sent = answerCalls(answers);
  render(<MovementsSheet row={row} onClose={() => {}} />);
  return { sent, user: userEvent.setup() };
}
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('lists what moved and what was left, with the order it was sold in', async () => {
  const { sent } = openSheet({ [LIST]: pageOf([SOLD, RECEIVED]) });
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(shown()[0]).toMatch(/^Sold, size M.*100010.*−2.*Meena.*5 then$/);
  expect(shown()[1]).toMatch(/^Received, size M\+7.*Kavin.*7 then$/);
  // Sizes that share a count share what moved.
  const query = { productId: idOf(2), page: 1, limit: 50 };
  expect(sent.map(({ path }) => path)).toEqual([panelApi.adminStockMovements(query)]);
});

it('of a size with its own count asks for that size, and says when nothing moved', async () => {
  const { sent } = openSheet({ [LIST]: pageOf([]) }, sampleStock({ stockMode: 'bySize' }));
  await screen.findByText('Nothing moved yet.');
  const query = { variantId: idOf(3), page: 1, limit: 50 };
  expect(sent.map(({ path }) => path)).toEqual([panelApi.adminStockMovements(query)]);
});

it('keeps the old rows until the next page has come', async () => {
  const older = slowly(pageOfTwo(2, RECEIVED));
  const { user } = openSheet({
    [LIST]: ({ path }) => (path.includes('page=2') ? older.answer() : pageOfTwo(1, SOLD)),
  });
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  await screen.findByText('Page 2 of 2');
  expect(shown()).toEqual([expect.stringContaining('Sold')]);
  expect(screen.getByRole('list').parentElement?.getAttribute('aria-busy')).toBe('true');
  older.letGo();
  await waitFor(() => expect(shown()).toEqual([expect.stringContaining('Received')]));
});

it.each([
  ['no connection', 'The movements could not be loaded.'],
  ['bad gateway', 'The movements could not be loaded.'],
  [refused(401, 'Unauthorised user!'), /^You are signed out\./],
] as const)('says so when a page is lost (%o), and reads it again', async (answer, said) => {
  const later = [answer, pageOfTwo(2, RECEIVED)];
  const { user } = openSheet({ [LIST]: [pageOfTwo(1, SOLD), ...later] });
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  await screen.findByText(said);
  screen.getByText('Earlier movements:');
  expect(shown()).toEqual([expect.stringContaining('Sold')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown()).toEqual([expect.stringContaining('Received')]));
  expect(screen.queryByText(said)).toBeNull();
});
