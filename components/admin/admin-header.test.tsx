import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { toSessionUser } from '@/lib/auth/schema';
import { routes } from '@/lib/routes';
import { answerCalls, answered } from '@/scripts/test/shop-answers';
import { signedIn, toasts, watchLoads } from '@/scripts/test/shop-page';
import { AdminHeader } from './admin-header';

const CLERK = toSessionUser({
  id: '0199a000-0000-7000-8000-000000000003',
  userName: 'Selvi',
  email: 'selvi@example.com',
  role: 'admin',
  staffRole: 'clerk',
});

it('says who is signed in, and shows clerks no page that is the owners’', async () => {
  answerCalls(signedIn(CLERK));
  const user = userEvent.setup();
  render(<AdminHeader />);
  expect((await screen.findByText('Selvi', { exact: false })).textContent).toBe(
    'Signed in as Selvi · Clerk',
  );
  await user.click(screen.getByRole('button', { name: 'Toggle menu' }));
  await screen.findByRole('link', { name: 'Settings' });
  expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull();
});

it('signs out once, and can be tried again where the answer is lost', async () => {
  const left = watchLoads();
  const done = answered(null, { message: 'Logged out successfully!' });
  const sent = answerCalls({
    ...signedIn(CLERK),
    [`POST ${routes.api.logout()}`]: ['bad gateway', done],
  });
  const user = userEvent.setup();
  render(<AdminHeader />);
  const logout = screen.getByRole('button', { name: 'Logout' });
  await user.click(logout);
  const said = 'error: Signing out failed. Please try again.';
  await waitFor(() => expect(toasts()).toEqual([said]));
  expect(left).toEqual([]);
  await waitFor(() => expect(logout.getAttribute('aria-disabled')).toBe('false'));
  await user.dblClick(logout);
  await waitFor(() => expect(left).toEqual([routes.login()]));
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
  expect(logout.getAttribute('aria-disabled')).toBe('true');
});
