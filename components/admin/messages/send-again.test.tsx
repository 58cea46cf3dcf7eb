import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it } from 'vitest';
import type { MessageDto } from '@/lib/messages/schema';
import { panelApi } from '@/lib/panel-routes';
import { idOf, pageOf } from '@/scripts/test/panel-samples';
import { answerCalls, refused, type SentCall, slowly } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { AdminMessages } from './admin-messages';

const LIST = `GET ${panelApi.adminMessages()}`;
const AGAIN = `POST ${panelApi.adminMessageSendAgain(idOf(1))}`;
const letter = (given: Partial<MessageDto> = {}): MessageDto => ({
  _id: idOf(1),
  at: '2026-11-20T06:00:00.000Z',
  to: 'ravi@example.com',
  kind: 'order-placed',
  subject: 'Your order 100010',
  state: 'failed',
  attempts: 3,
  sentAt: null,
  nextAttemptAt: null,
  lastError: 'No such mailbox',
  reason: null,
  orderId: idOf(10),
  orderNumber: '100010',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  ...given,
});
const sendings = (sent: SentCall[]) => sent.filter(({ method }) => method === 'POST').length;

async function read(message: MessageDto, answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({ [LIST]: pageOf([message]), ...answers });
  const user = userEvent.setup();
  render(<AdminMessages />, { wrapper: withNuqsTestingAdapter({ hasMemory: true }) });
  await user.click(await screen.findByRole('button', { name: 'Read' }));
  await screen.findByRole('dialog', { name: message.subject });
  return { sent, user };
}
const ask = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  return within(await screen.findByRole('alertdialog', { name: 'Send this message again?' }));
};

it('sends a letter once more, once, and reads the list again', async () => {
  const slow = slowly({ body: { success: true, message: 'The message is sent' } });
  const { sent, user } = await read(letter(), {
    [LIST]: [pageOf([letter()]), pageOf([letter({ state: 'waiting' })])],
    [AGAIN]: slow.answer,
  });
  const sure = await ask(user);
  await user.dblClick(sure.getByRole('button', { name: 'Yes, send it' }));
  slow.letGo();
  await waitFor(() => expect(toasts()).toEqual(['success: The message is sent']));
  expect(sendings(sent)).toBe(1);
  await screen.findByText('It is waiting to be sent.');
});

it('sends nothing if it is not wanted', async () => {
  const { sent, user } = await read(letter({ state: 'sent' }));
  const sure = await ask(user);
  sure.getByText('ravi@example.com has got it already, and will get it once more.');
  await user.click(sure.getByRole('button', { name: 'Do not send' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sendings(sent)).toBe(0);
});

it.each([
  ['no connection', 'No connection. Please try again.'],
  ['bad gateway', 'The message could not be sent again.'],
  [refused(401, 'Unauthorised user!'), /^You are signed out/],
  [refused(409, 'It is on its way already'), 'It is on its way already'],
] as const)('says why it was not sent: %o', async (answer, sentence) => {
  const { user } = await read(letter(), { [AGAIN]: answer });
  const sure = await ask(user);
  await user.click(sure.getByRole('button', { name: 'Yes, send it' }));
  await sure.findByText(sentence);
  await user.click(sure.getByRole('button', { name: 'Do not send' }));
  expect((await ask(user)).queryByText(sentence)).toBeNull();
});

it('says why a letter is kept back', async () => {
  const reason = 'It would be more than 12 letters in 24 hours';
  await read(letter({ state: 'kept', attempts: 0, reason }));
  screen.getByText(reason);
});

it('does not offer to send the link of a forgotten password again', async () => {
  await read(letter({ kind: 'password-reset' }));
  screen.getByText(/^Its link is shown to nobody/);
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});
