import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { answerCalls, answered, refused } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { ChangePassword } from './change-password';

const CALL = `POST ${routes.api.changePassword()}`;

async function fillIn() {
  const user = userEvent.setup();
  render(<ChangePassword />);
  await user.type(screen.getByLabelText('Current password'), 'the old one');
  await user.type(screen.getByLabelText('New password'), 'a better one');
  return user;
}
const button = () => screen.getByRole('button', { name: 'Change password' });

describe('changing the password', () => {
  it('sends both once, however often Enter is pressed, and empties the form', async () => {
    const sent = answerCalls({ [CALL]: answered(null, { message: 'Password changed' }) });
    const user = await fillIn();
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveProperty('value', ''));
    expect(sent.map(({ body }) => body)).toEqual([
      { currentPassword: 'the old one', newPassword: 'a better one' },
    ]);
  });

  it('says beside the field what is wrong with it, and keeps what was typed', async () => {
    const errors = { currentPassword: ['This is not your password'] };
    answerCalls({ [CALL]: refused(422, 'Please check the fields', { errors }) });
    const user = await fillIn();
    await user.click(button());
    await screen.findByText('This is not your password');
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'a better one');
  });

  it('says that nothing has changed when no answer comes', async () => {
    answerCalls({ [CALL]: 'no connection' });
    const user = await fillIn();
    await user.click(button());
    await screen.findByText('Your password has not changed.');
  });

  it('of an ended session keeps what was typed, for another try once signed in again', async () => {
    const changed = answered(null, { message: 'Password changed' });
    const sent = answerCalls({ [CALL]: [refused(401, 'No session'), changed] });
    const user = await fillIn();
    await user.click(button());
    await waitFor(() =>
      expect(toasts()).toEqual([
        expect.stringContaining('error: You are signed out. Sign in again'),
      ]),
    );
    screen.getByText('Your password has not changed.');
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', 'the old one');
    await user.click(button());
    await waitFor(() => expect(toasts().at(-1)).toBe('success: Password changed'));
    expect(screen.queryByText('Your password has not changed.')).toBeNull();
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });
});
