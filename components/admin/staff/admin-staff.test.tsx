import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it } from 'vitest';
import { SIGNED_OUT } from '@/components/browser/api-client';
import { panelApi } from '@/lib/panel-routes';
import type { StaffDto } from '@/lib/staff/schema';
import { idOf, pageOf } from '@/scripts/test/panel-samples';
import {
  answerCalls,
  answered,
  refused,
  type ShopAnswer,
  slowly,
} from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { AdminStaff } from './admin-staff';

const LIST = `GET ${panelApi.adminStaff()}`;
const INVITE = `POST ${panelApi.adminStaffInvite()}`;
const KAVIN: StaffDto = {
  _id: idOf(1),
  userName: 'Kavin',
  email: 'kavin@example.com',
  role: 'admin',
  staffRole: 'owner',
  active: true,
  twoStep: true,
  invitedUntil: null,
};
const SELVI: StaffDto = {
  ...KAVIN,
  _id: idOf(2),
  userName: 'Selvi',
  email: 'selvi@example.com',
  staffRole: 'clerk',
  twoStep: false,
  invitedUntil: '2099-01-01T06:00:00.000Z',
};
const UPDATE = `PUT ${panelApi.adminStaffUpdate(KAVIN._id)}`;

async function openStaff(answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({ [LIST]: pageOf([KAVIN, SELVI]), ...answers });
  render(<AdminStaff />, { wrapper: withNuqsTestingAdapter({ hasMemory: true }) });
  const row = async (name: string) =>
    within(await screen.findByRole('row', { name: RegExp(name) }));
  return { sent, user: userEvent.setup(), kavin: await row('Kavin'), selvi: await row('Selvi') };
}
const writes = (sent: { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);

it('switches somebody off after a question, and says why the last owner stays', async () => {
  const { sent, user, kavin } = await openStaff({
    [UPDATE]: refused(409, 'The shop needs an owner.'),
  });
  expect(kavin.getByText('Active')).toBeTruthy();
  await user.click(kavin.getByRole('button', { name: 'Switch off' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Switch off' }));
  await question.findByText('The shop needs an owner.');
  expect(writes(sent)).toEqual([{ active: false }]);
});

it('makes an owner a clerk', async () => {
  const { sent, user, kavin } = await openStaff({
    [UPDATE]: answered(KAVIN, { message: 'Saved' }),
  });
  await user.click(kavin.getByRole('button', { name: 'Make clerk' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Make clerk' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Saved']));
  expect(writes(sent)).toEqual([{ staffRole: 'clerk' }]);
});

it('asks the same again where the answer was lost, although it is done by now', async () => {
  const { sent, user, kavin } = await openStaff({
    [LIST]: [pageOf([KAVIN, SELVI]), pageOf([{ ...KAVIN, active: false }, SELVI])],
    [UPDATE]: ['no connection', answered(KAVIN, { message: 'Saved' })],
  });
  await user.click(kavin.getByRole('button', { name: 'Switch off' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Switch off' }));
  await question.findByText('No connection. Please try again.');
  await screen.findByText('Switched off');
  await user.click(question.getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Saved']));
  expect(writes(sent)).toEqual([{ active: false }, { active: false }]);
});

it('invites somebody, and again who has not accepted', async () => {
  const { sent, user, selvi } = await openStaff({
    [INVITE]: [
      refused(409, 'There is an account with this email address already.'),
      answered(SELVI, { message: 'Invitation written' }),
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await user.type(await screen.findByLabelText('Name'), 'Ravi');
  await user.type(screen.getByLabelText('Email'), 'ravi@example.com');
  await user.selectOptions(screen.getByLabelText('Role'), 'Owner');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('There is an account with this email address already.');
  await user.type(screen.getByLabelText('Email'), 'x');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(selvi.getByRole('button', { name: 'Invite again' }));
  await user.click(await screen.findByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Invitation written']));
  const again = { userName: 'Selvi', email: SELVI.email, staffRole: 'clerk' };
  expect(writes(sent)).toEqual([
    { userName: 'Ravi', email: 'ravi@example.com', staffRole: 'owner' },
    again,
  ]);
});

it('resets the two-step sign-in of whoever has it', async () => {
  const { sent, user, kavin, selvi } = await openStaff({
    [UPDATE]: answered(KAVIN, { message: 'Saved' }),
  });
  expect(selvi.queryByRole('button', { name: 'Reset two-step' })).toBeNull();
  await user.click(kavin.getByRole('button', { name: 'Reset two-step' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(toasts()).toEqual(['success: Saved']));
  expect(writes(sent)).toEqual([{ resetTwoStep: true }]);
});

it('keeps an invitation that was not sent, and sends it once', async () => {
  const slow = slowly(answered(SELVI, { message: 'Invitation written' }));
  const wrong = { errors: { email: ['This address cannot get email'] } };
  const answers: ShopAnswer[] = [
    'no connection',
    'bad gateway',
    refused(401, 'No session'),
    refused(422, 'Please check', wrong),
  ];
  const { sent, user } = await openStaff({ [INVITE]: () => answers.shift() ?? slow.answer() });
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await user.type(await screen.findByLabelText('Name'), 'Ravi');
  await user.type(screen.getByLabelText('Email'), 'ravi@example.com');
  const send = screen.getByRole('button', { name: 'Send invitation' });
  const said = [
    'No connection. Please try again.',
    'The invitation could not be sent. Please try again.',
    SIGNED_OUT,
    'This address cannot get email',
  ];
  for (const sentence of said) {
    await user.click(send);
    await screen.findByText(sentence);
  }
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ravi');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  await user.dblClick(send);
  slow.letGo();
  await waitFor(() => expect(toasts()).toEqual(['success: Invitation written']));
  expect(writes(sent)).toHaveLength(5);
});
