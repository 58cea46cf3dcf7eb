import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import {
  answerCalls,
  answered,
  refused,
  type ShopAnswer,
  slowly,
} from '@/scripts/test/shop-answers';
import { LetterLinkForm } from './letter-link-form';

const open = (token: string) => {
  history.replaceState(null, '', routes.letterLink(token));
  render(<LetterLinkForm />);
};
const LINK = 'POST /api/common/letter-link';

it.each([
  ['address.1.x', 'Confirm your email address', 'Confirm'],
  ['request.1.x', 'Tell me when it is back', 'Yes, tell me'],
  ['stop.1.x', 'Stop these emails', 'Stop'],
])('does what %s is for, once its button is pressed', async (token, title, button) => {
  const sent = answerCalls({ [LINK]: answered(null, { message: 'It is done.' }) });
  open(token);
  screen.getByRole('heading', { name: title });
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('heading', { name: 'It is done.' });
  expect(sent.map(({ path }) => path)).toEqual([routes.api.letterLink(token)]);
});

it('says why a link did nothing', async () => {
  answerCalls({ [LINK]: refused(422, 'This link no longer works.') });
  open('stop.1.x');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => screen.getByText('This link no longer works.'));
});

it('says that a link is incomplete', () => {
  open('');
  screen.getByRole('heading', { name: 'This link is incomplete' });
});

it('does it once, and can be pressed again where it failed', async () => {
  const slow = slowly(answered(null, { message: 'It is done.' }));
  const answers: ShopAnswer[] = ['no connection', 'bad gateway'];
  const sent = answerCalls({ [LINK]: () => answers.shift() ?? slow.answer() });
  open('stop.1.x');
  const stop = screen.getByRole('button', { name: 'Stop' });
  await userEvent.click(stop);
  await screen.findByText('No connection. Please try again.');
  await userEvent.click(stop);
  await screen.findByText('Something went wrong. Please try again.');
  await userEvent.dblClick(stop);
  slow.letGo();
  await screen.findByRole('heading', { name: 'It is done.' });
  expect(sent).toHaveLength(3);
});
