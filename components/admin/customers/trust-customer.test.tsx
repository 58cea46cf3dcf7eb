import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { panelApi } from '@/lib/panel-routes';
import { router } from '@/scripts/test/next-navigation';
import { answerCalls, answered, refused, slowly } from '@/scripts/test/shop-answers';
import { toasts } from '@/scripts/test/shop-page';
import { TrustCustomer } from './trust-customer';

vi.mock('next/navigation', () => import('@/scripts/test/next-navigation'));
const TRUST = `PUT ${panelApi.adminCustomerTrust('one')}`;

it('trusts once, however often it is pressed, and reads the customer again', async () => {
  const slow = slowly(answered(null, { message: 'Trusted: no limits' }));
  const sent = answerCalls({ [TRUST]: slow.answer });
  render(<TrustCustomer id="one" isTrusted={false} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Trust this customer' }));
  slow.letGo();
  await waitFor(() => expect(toasts()).toEqual(['success: Trusted: no limits']));
  expect(sent.map(({ body }) => body)).toEqual([{ isTrusted: true }]);
  expect(router.refresh).toHaveBeenCalledOnce();
});

it('says why it was not saved, and can be pressed again', async () => {
  const sent = answerCalls({
    [TRUST]: ['no connection', refused(404, 'Customer not found')],
  });
  render(<TrustCustomer id="one" isTrusted />);
  const button = screen.getByRole('button', { name: 'Apply the limits again' });
  await userEvent.click(button);
  await waitFor(() => expect(toasts()).toHaveLength(1));
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  await userEvent.click(button);
  await waitFor(() => expect(toasts()[1]).toBe('error: Customer not found'));
  expect(sent.map(({ body }) => body)).toEqual([{ isTrusted: false }, { isTrusted: false }]);
});
