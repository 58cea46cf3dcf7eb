import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it, vi } from 'vitest';
import { panelApi } from '@/lib/panel-routes';
import { idOf, pageOf, sampleStock } from '@/scripts/test/panel-samples';
import {
  answerCalls,
  answered,
  refused,
  type SentCall,
  type ShopAnswer,
  slowly,
} from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { AdminStock } from './admin-stock';

vi.mock('next/navigation', () => import('@/scripts/test/next-navigation'));

const LIST = `GET ${panelApi.adminStock()}`;
const ADJUST = `POST ${panelApi.adminStockAdjust()}`;
const JOGGER = sampleStock();
const CHINO = sampleStock({
  _id: idOf(4),
  title: 'Chino',
  variants: [{ _id: idOf(5), size: 'L', sku: 'CHINO-L' }],
});
const adjusted = (sent: SentCall[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

async function openPanel(answers: Record<string, Parameters<typeof answerCalls>[0][string]>) {
  const sent = answerCalls({ [LIST]: pageOf([JOGGER, CHINO]), ...answers });
  const user = userEvent.setup();
  const Wrapper = withNuqsTestingAdapter({ hasMemory: true });
  render(<AdminStock />, { wrapper: Wrapper });
  await user.click(await screen.findByRole('button', { name: 'Adjust Jogger, M' }));
  return { sent, user };
}
const form = (title = 'Jogger, M') => screen.queryByRole('form', { name: `Adjust ${title}` });
const pieces = () => screen.getAllByLabelText<HTMLInputElement>('Pieces')[0] as HTMLInputElement;
const saved: ShopAnswer = answered({ ...JOGGER, onHand: 1, available: 1 });

it('adjusts a count by keyboard, once, and goes back to the row', async () => {
  const slow = slowly(saved);
  const { sent, user } = await openPanel({ [ADJUST]: slow.answer });
  expect(document.activeElement).toBe(pieces());
  await user.keyboard('-4');
  expect(screen.getByLabelText('Take away')).toHaveProperty('checked', true);
  expect(pieces().value).toBe('4');
  await user.keyboard('{Enter}{Enter}');
  expect(form()?.querySelector('[inert]')).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(form()).not.toBeNull();
  slow.letGo();
  await waitFor(() => expect(form()).toBeNull());
  expect(adjusted(sent)).toEqual([{ variantId: idOf(3), by: -4, reason: 'damaged', onHand: 5 }]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adjust Jogger, M' }));
  expect(toasts()).toEqual(['success: Jogger, M: 1 available']);
});

it('says what cannot be taken, and keeps it in the field', async () => {
  const errors = [
    refused(409, 'Only 5 pieces can be taken away.'),
    refused(409, '4 on hand by now', { data: { ...JOGGER, onHand: 4, available: 4 } }),
    saved,
  ];
  const { sent, user } = await openPanel({ [ADJUST]: errors });
  const problem = () => screen.getByRole('alert').textContent;
  await user.keyboard('{Enter}');
  expect(problem()).toBe('How many?');
  await user.keyboard('-1e3{Enter}');
  expect(problem()).toBe('Enter a number');
  expect(document.activeElement).toBe(pieces());
  await user.clear(pieces());
  await user.type(pieces(), '6{Enter}');
  await screen.findByText('Only 5 pieces can be taken away.');
  await user.clear(pieces());
  await user.type(pieces(), '5{Enter}');
  await screen.findByText('4 on hand by now');
  expect(problem()).toContain('Now 4 on hand, 0 held, 4 available');
  expect([pieces().value, document.activeElement === pieces()]).toEqual(['5', true]);
  await user.clear(pieces());
  await user.type(pieces(), '4{Enter}');
  await waitFor(() => expect(form()).toBeNull());
  expect(adjusted(sent).at(-1)).toMatchObject({ by: -4, onHand: 4 });
});

it('does not make an adjustment twice whose answer was lost', async () => {
  const done = refused(409, '8 on hand by now', { data: { ...JOGGER, onHand: 8, available: 8 } });
  const { user } = await openPanel({ [ADJUST]: ['no connection', done] });
  await user.keyboard('3{Enter}');
  await screen.findByText('No connection. Please try again.');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(form()).toBeNull());
  expect(toasts()).toEqual(['success: Jogger, M: 8 available']);
});

it.each([
  ['bad gateway', 'The stock could not be changed. Please try again.'],
  [refused(401, 'Unauthorised user!'), /^You are signed out. Sign in again in another tab/],
] as const)('keeps what was typed after %o', async (answer, sentence) => {
  const { user } = await openPanel({ [ADJUST]: answer });
  await user.keyboard('3{Enter}');
  await screen.findByText(sentence);
  expect(pieces().value).toBe('3');
});

it('asks before a typed number is lost by Escape, Cancel, the button, or a filter', async () => {
  const { user } = await openPanel({});
  await user.keyboard('7');
  for (const leave of [
    () => user.type(pieces(), '{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Cancel' })),
    () => user.click(screen.getByRole('button', { name: 'Adjust Jogger, M' })),
    () => user.selectOptions(screen.getByLabelText('Stock'), 'low'),
    () => user.type(screen.getByRole('searchbox'), 'c'),
  ]) {
    await leave();
    const asked = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(asked).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(pieces().value).toBe('7');
  }
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(form()).toBeNull());
});

it('keeps a typed number while the list fails, and when its row is no longer in it', async () => {
  const lists = [pageOf([JOGGER, CHINO]), refused(500, ''), pageOf([])];
  const saving = slowly(answered(CHINO));
  const { user } = await openPanel({ [LIST]: lists, [ADJUST]: saving.answer });
  await user.keyboard('-3');
  await user.click(screen.getByRole('button', { name: 'Adjust Chino, L' }));
  await user.keyboard('1{Enter}');
  pieces().focus();
  saving.letGo();
  await waitFor(() => expect(form('Chino, L')).toBeNull());
  expect(document.activeElement).toBe(pieces());
  await screen.findByText('The stock could not be loaded.');
  await screen.findByText('Earlier stock:');
  expect(pieces().value).toBe('3');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('0 rows');
  expect(pieces().value).toBe('3');
  expect(screen.queryByRole('button', { name: 'Adjust Chino, L' })).toBeNull();
});
