import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { routes } from '@/lib/routes';
import { idOf, pageOf, sampleFeatures } from '@/scripts/test/panel-samples';
import { answerCalls, answered, refused, type SentCall, slowly } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { takeUploads } from '@/scripts/test/shop-uploads';
import { AdminFeatures } from './admin-features';

vi.mock('next/navigation', () => import('@/scripts/test/next-navigation'));

const LIST = `GET ${routes.api.features()}`;
const ADD = `POST ${routes.api.featureAdd()}`;
const ORDER = `PUT ${routes.api.featureOrder()}`;
const DELETE = `DELETE ${routes.api.featureDelete(idOf(1))}`;
const SAVED = sampleFeatures('cloth', 'loom', 'river');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const list = () => screen.getByRole('list', { name: 'Feature images' });
const shown = () =>
  within(list())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('img')?.alt);
const sentBy = (sent: SentCall[], method: string) =>
  sent.filter((call) => call.method === method).map(({ body }) => body);

async function openPanel(answers: Parameters<typeof answerCalls>[0]) {
  const sent = answerCalls({ [LIST]: pageOf(SAVED), ...answers });
  const user = userEvent.setup();
  render(<AdminFeatures />);
  await screen.findByRole('list', { name: 'Feature images' });
  return { sent, user };
}
const moveDown = (name: string) =>
  within(screen.getByRole('img', { name }).closest('li') as HTMLElement).getByRole('button', {
    name: 'Move down',
  });

async function fillIn(user: ReturnType<typeof userEvent.setup>, alt = 'river bank') {
  const uploads = takeUploads();
  const picture = screen.getByLabelText<HTMLInputElement>('Feature image');
  await user.upload(picture, new File(['x'], 'bank.webp', { type: 'image/webp' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(button('Upload').disabled).toBe(true);
  uploads[0]?.answer({ body: { success: true, result: { url: '/catalog/bank.webp' } } });
  await user.type(screen.getByLabelText('What it shows'), alt);
  await waitFor(() => expect(button('Upload').disabled).toBe(false));
}
const ADDED = { _id: idOf(9), image: '/catalog/bank.webp', alt: 'river bank' };

it('adds a picture once, and is ready for the next one', async () => {
  const slow = slowly(answered(ADDED));
  const { sent, user } = await openPanel({
    [LIST]: [pageOf(SAVED), pageOf([...SAVED, ADDED])],
    [ADD]: slow.answer,
  });
  await fillIn(user);
  await user.dblClick(button('Upload'));
  slow.letGo();
  await waitFor(() => expect(toasts()).toEqual(['success: Feature image added successfully']));
  expect(sentBy(sent, 'POST')).toEqual([{ image: '/catalog/bank.webp', alt: 'river bank' }]);
  await screen.findByRole('img', { name: 'river bank' });
  expect(screen.getByLabelText('What it shows')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(screen.getByLabelText('Feature image'));
});

it('does not add a picture twice whose answer was lost', async () => {
  const { sent, user } = await openPanel({
    [LIST]: [pageOf(SAVED), refused(500, ''), refused(500, ''), pageOf([...SAVED, ADDED])],
    [ADD]: 'bad gateway',
  });
  await fillIn(user);
  await user.click(button('Upload'));
  await screen.findByText('The picture could not be added. Please try again.');
  expect(screen.getByLabelText('What it shows')).toHaveProperty('value', 'river bank');
  await waitFor(() => expect(button('Upload').getAttribute('aria-disabled')).toBe('false'));
  await user.click(button('Upload'));
  await waitFor(() => expect(toasts()).toEqual(['success: Feature image added successfully']));
  expect(sentBy(sent, 'POST')).toHaveLength(1);
});

it('saves an order with the one it was made from, once', async () => {
  const moved = sampleFeatures('cloth', 'loom', 'river').reverse();
  const slow = slowly(answered(moved, { message: 'Order saved' }));
  const { sent, user } = await openPanel({ [ORDER]: slow.answer });
  await user.click(moveDown('cloth'));
  expect(shown()).toEqual(['loom', 'cloth', 'river']);
  expect(screen.getByText('It is now 2 of 3.')).toBeTruthy();
  await user.dblClick(button('Save order'));
  slow.letGo();
  await waitFor(() => expect(shown()).toEqual(['river', 'loom', 'cloth']));
  expect(sentBy(sent, 'PUT')).toEqual([{ ids: [2, 1, 3].map(idOf), seen: [1, 2, 3].map(idOf) }]);
  expect(screen.queryByRole('button', { name: 'Save order' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(list()));
});

it('puts the saved order back', async () => {
  const { user } = await openPanel({});
  await user.click(moveDown('cloth'));
  await user.click(button('Undo'));
  expect(shown()).toEqual(['cloth', 'loom', 'river']);
  expect(document.activeElement).toBe(list());
});

it('shows the order that somebody else has saved before it is overwritten', async () => {
  const [cloth, loom, river] = SAVED;
  const theirs = [river, cloth, loom].flatMap((one) => one ?? []);
  const { sent, user } = await openPanel({
    [LIST]: [pageOf(SAVED), pageOf(theirs)],
    [ORDER]: [
      refused(409, 'Somebody has put them in another order meanwhile', { data: theirs }),
      answered(theirs, { message: 'Order saved' }),
    ],
  });
  await user.click(moveDown('cloth'));
  await user.click(button('Save order'));
  await screen.findByText('Somebody has put them in another order meanwhile');
  const their = within(screen.getByRole('list', { name: 'Their order' })).getAllByRole('img');
  expect(their.map((one) => one.getAttribute('alt'))).toEqual(['river', 'cloth', 'loom']);
  expect(shown()).toEqual(['loom', 'cloth', 'river']);
  await waitFor(() => expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(2));
  await user.click(button('Save order'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save order' })).toBeNull());
  expect(sentBy(sent, 'PUT').at(-1)).toEqual({
    ids: [2, 1, 3].map(idOf),
    seen: [3, 1, 2].map(idOf),
  });
});

it.each([
  ['no connection', 'No connection. Please try again.'],
  ['bad gateway', 'The order could not be saved. Please try again.'],
  [refused(401, 'Unauthorised user!'), /^You are signed out/],
] as const)('keeps the order on the screen after %o', async (answer, sentence) => {
  const { user } = await openPanel({ [ORDER]: answer });
  await user.click(moveDown('cloth'));
  await user.click(button('Save order'));
  await screen.findByText(sentence);
  expect(shown()).toEqual(['loom', 'cloth', 'river']);
});

it('says that the list is the old one when it cannot be read after a deletion', async () => {
  const { user } = await openPanel({
    [LIST]: [pageOf(SAVED), refused(500, ''), pageOf(SAVED.slice(1))],
    [DELETE]: answered(null, { message: 'Feature image deleted' }),
  });
  const ask = () => user.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
  await ask();
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await ask();
  const sure = await screen.findByRole('alertdialog', { name: 'Delete this feature image?' });
  expect(sure.textContent).toContain("'cloth' leaves the home page at once.");
  await user.click(within(sure).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Earlier feature images:');
  expect(toasts()).toEqual(['success: Feature image deleted']);
  await user.click(button('Try again'));
  await waitFor(() => expect(shown()).toEqual(['loom', 'river']));
  expect(screen.queryByText('Earlier feature images:')).toBeNull();
});

it('moves the focus to the next row’s button once a row is deleted', async () => {
  const slow = slowly(answered(null, { message: 'Feature image deleted' }));
  const { user } = await openPanel({
    [LIST]: [pageOf(SAVED), pageOf(SAVED.slice(1))],
    [DELETE]: slow.answer,
  });
  await user.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
  const sure = await screen.findByRole('alertdialog');
  await user.dblClick(within(sure).getByRole('button', { name: 'Delete' }));
  slow.letGo();
  await waitFor(() => expect(shown()).toEqual(['loom', 'river']));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Delete' })[0]),
  );
});

it('keeps a row whose deletion failed, and drops one that is gone already', async () => {
  const { user } = await openPanel({
    [LIST]: [pageOf(SAVED), pageOf(SAVED.slice(1))],
    [DELETE]: ['bad gateway', refused(404, 'Feature image not found')],
  });
  await user.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
  const sure = await screen.findByRole('alertdialog');
  await user.click(within(sure).getByRole('button', { name: 'Delete' }));
  await within(sure).findByText('The picture could not be deleted. Please try again.');
  await user.click(within(sure).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toasts()).toEqual(['error: Feature image not found']));
  await waitFor(() => expect(shown()).toEqual(['loom', 'river']));
});
