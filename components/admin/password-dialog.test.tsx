import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { callApi } from '@/components/browser/api-client';
import { panelApi } from '@/lib/panel-routes';
import { answerCalls, answered, refused } from '@/scripts/test/shop-answers';
import { PasswordDialog } from './password-dialog';

const SAVE = panelApi.adminSettingsUpdate();
const asks = {
  status: 403,
  body: { success: false, message: 'Enter your password again', confirmPassword: true },
};
const save = () => callApi<string>(SAVE, { method: 'PUT', body: { a: 1 } });

it('asks once for the password, and makes every call again that was refused without it', async () => {
  const wrong = refused(422, 'Wrong', { errors: { password: ['This is not your password'] } });
  const sent = answerCalls({
    [`PUT ${SAVE}`]: [asks, asks, answered('saved')],
    [`POST ${panelApi.confirmPassword()}`]: [wrong, answered(undefined)],
  });
  render(<PasswordDialog />);
  const saved = Promise.all([save(), save()]);
  const field = await screen.findByLabelText('Password');
  await userEvent.type(field, 'wrong{Enter}');
  await screen.findByText('This is not your password');
  await userEvent.type(field, 'right{Enter}');
  expect(await saved).toEqual(['saved', 'saved']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saves = sent.filter(({ path }) => path === SAVE).map(({ body }) => body);
  expect(saves).toEqual([{ a: 1 }, { a: 1 }, { a: 1 }, { a: 1 }]);
});

it('refuses the call when it is closed', async () => {
  answerCalls({ [`PUT ${SAVE}`]: asks });
  render(<PasswordDialog />);
  const saved = save().catch((error: Error) => error.message);
  await screen.findByLabelText('Password');
  await userEvent.keyboard('{Escape}');
  expect(await saved).toBe('Enter your password again');
});
