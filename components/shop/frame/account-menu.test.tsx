import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addressDraft } from '@/components/browser/address-draft';
import { routes } from '@/lib/routes';
import { answerCalls, answered } from '@/scripts/test/shop-answers';
import { SHOPPER, toasts, watchLoads } from '@/scripts/test/shop-page';
import { addressOf } from '@/scripts/test/shop-samples';
import { AccountMenu } from './account-menu';

const CALL = `POST ${routes.api.logout()}`;
const SIGNED_OUT = answered(null, { message: 'Logged out successfully!' });

/** Somebody has begun an address when they sign out. */
async function logOut(answers: Parameters<typeof answerCalls>[0]) {
  addressDraft.keep({ userId: SHOPPER.id, typed: addressOf() });
  const left = watchLoads();
  const sent = answerCalls(answers);
  const user = userEvent.setup();
  render(<AccountMenu userName="Ravi" />);
  const choose = async () => {
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  };
  await choose();
  return { left, sent, choose };
}

it('signs out, forgets what was typed of an address, and says so on the sign-in page', async () => {
  const { left, sent } = await logOut({ [CALL]: SIGNED_OUT });
  await waitFor(() => expect(left).toEqual([routes.login()]));
  expect(sent).toHaveLength(1);
  expect(addressDraft.of(SHOPPER.id)).toBeUndefined();
  expect(sessionStorage.getItem('noyyal.toast')).toContain('Logged out successfully!');
});

it.each([
  ['no connection', 'No connection. Please try again.'],
  ['bad gateway', 'Could not log out. Please try again.'],
] as const)('stays, with all that was typed, where the answer is lost (%s)', async (lost, said) => {
  const { left, choose } = await logOut({ [CALL]: [lost, SIGNED_OUT] });
  await waitFor(() => expect(toasts()).toEqual([`error: ${said}`]));
  expect(left).toEqual([]);
  expect(addressDraft.of(SHOPPER.id)).toBeDefined();
  await choose();
  await waitFor(() => expect(left).toEqual([routes.login()]));
});
