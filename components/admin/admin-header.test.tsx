import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { answerCalls, answered } from '@/scripts/test/shop-answers';
import { toasts, watchLoads } from '@/scripts/test/shop-page';
import { AdminHeader } from './admin-header';

it('signs out once, and can be tried again where the answer is lost', async () => {
  const left = watchLoads();
  const done = answered(null, { message: 'Logged out successfully!' });
  const sent = answerCalls({ [`POST ${routes.api.logout()}`]: ['bad gateway', done] });
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
  expect(sent).toHaveLength(2);
  expect(logout.getAttribute('aria-disabled')).toBe('true');
});
