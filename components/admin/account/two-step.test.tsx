import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SIGNED_OUT } from '@/components/browser/api-client';
import { panelApi } from '@/lib/panel-routes';
import {
  answerCalls,
  answered,
  refused,
  type ShopAnswer,
  slowly,
} from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { TwoStep } from './two-step';

const OFF = { isOn: false, isRequired: true, recoveryCodesLeft: 0 };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('is set up by a code of the app, shows recovery codes once, and is switched off by the password', async () => {
  const wrong = refused(422, 'Wrong', { errors: { code: ['This code is wrong'] } });
  const recoveryCodes = ['12345678901234567890', '09876543210987654321'];
  const sent = answerCalls({
    [`POST ${panelApi.twoStepBegin()}`]: answered({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }),
    [`POST ${panelApi.twoStepConfirm()}`]: [wrong, answered({ recoveryCodes })],
    [`DELETE ${panelApi.twoStep()}`]: answered(undefined, { message: 'Two-step sign-in is off' }),
  });
  render(<TwoStep twoStep={OFF} />);
  screen.getByText(/The owner requires it/);
  await press('Set up two-step sign-in');
  await screen.findByText('ABCD EFGH');
  screen.getByRole('img', { name: 'QR code for your app' });
  expect(document.activeElement).toBe(screen.getByLabelText('Code of your app'));
  await userEvent.type(screen.getByLabelText('Code of your app'), '123456{Enter}');
  await screen.findByText('This code is wrong');
  await userEvent.type(screen.getByLabelText('Code of your app'), '654321{Enter}');
  await screen.findByText('1234-5678-9012-3456-7890');
  const heading = screen.getByRole('heading', { name: 'Two-step sign-in' });
  expect(document.activeElement).toBe(heading);
  await press('I have kept them');
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByText('1234-5678-9012-3456-7890')).toBeNull();
  screen.getByText(/2 of your recovery codes are left/);
  await userEvent.type(screen.getByLabelText('Your password'), 'a good password');
  await press('Switch off');
  await waitFor(() => screen.getByRole('button', { name: 'Set up two-step sign-in' }));
  expect(document.activeElement).toBe(heading);
  expect(sent.at(-1)?.body).toEqual({ password: 'a good password' });
});

it('says what went wrong, takes a second press for the first, and the code again', async () => {
  const begun = answered({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x' });
  const slow = [slowly(begun), slowly(answered({ recoveryCodes: ['12345678901234567890'] }))];
  const [begin, confirm] = slow.map((one) => one.answer);
  const answers: ShopAnswer[] = ['no connection', refused(401, 'No session')];
  const sent = answerCalls({
    [`POST ${panelApi.twoStepBegin()}`]: () => answers.shift() ?? begin?.() ?? begun,
    [`POST ${panelApi.twoStepConfirm()}`]: () => answers.shift() ?? confirm?.() ?? begun,
  });
  render(<TwoStep twoStep={OFF} />);
  await press('Set up two-step sign-in');
  await waitFor(() => expect(toasts()).toEqual(['error: No connection. Please try again.']));
  await press('Set up two-step sign-in');
  await waitFor(() => expect(toasts().at(-1)).toBe(`error: ${SIGNED_OUT}`));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Set up two-step sign-in' }));
  slow[0]?.letGo();
  const code = await screen.findByLabelText('Code of your app');
  expect(sent).toHaveLength(3);
  answers.push('bad gateway');
  await userEvent.type(code, '123456');
  await press('Switch on');
  await screen.findByText('This failed. Please try again.');
  expect(document.activeElement).toBe(code);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Switch on' }));
  slow[1]?.letGo();
  await screen.findByText('1234-5678-9012-3456-7890');
  expect(sent).toHaveLength(5);
});
