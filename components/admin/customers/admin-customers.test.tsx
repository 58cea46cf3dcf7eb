import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it, vi } from 'vitest';
import type { CustomerRowDto } from '@/lib/customers/schema';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import { idOf, pageOf } from '@/scripts/test/panel-samples';
import { answerCalls, refused } from '@/scripts/test/shop-answers';
import { AdminCustomers } from './admin-customers';

const LIST = `GET ${panelApi.adminCustomers()}`;
const MEENA: CustomerRowDto = {
  _id: idOf(11),
  userName: 'Meena',
  email: 'meena@example.com',
  registeredAt: '2026-10-01T06:00:00.000Z',
  refusedParcels: 0,
  orders: 2,
  totalSpent: 1800,
  isTrusted: false,
  lastOrderDate: '2026-11-20T06:00:00.000Z',
};
const NEW: CustomerRowDto = {
  ...MEENA,
  _id: idOf(12),
  userName: 'Ravi',
  orders: 0,
  totalSpent: 0,
  lastOrderDate: null,
};

function openCustomers(answers: Parameters<typeof answerCalls>[0], search = '') {
  const sent = answerCalls(answers);
  const address = vi.fn<(update: { queryString: string; options: object }) => void>();
  const wrapper = withNuqsTestingAdapter({
    hasMemory: true,
    searchParams: search,
    onUrlUpdate: address,
  });
  render(<AdminCustomers />, { wrapper });
  const searches = () => sent.map(({ path }) => new URLSearchParams(path.split('?')[1]));
  return {
    user: userEvent.setup(),
    searches: () => searches().map((query) => query.get('search')),
    address: () => address.mock.lastCall?.[0],
  };
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox');

it('lists what each customer has ordered, with a link to all about them', async () => {
  openCustomers({ [LIST]: pageOf([MEENA, NEW]) });
  const link = await screen.findByRole('link', { name: 'Meena' });
  expect(link.getAttribute('href')).toBe(routes.admin.customer(MEENA._id));
  const [, meena, ravi] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(meena).toMatch(/meena@example\.com.*2 orders.*1,800.*Last.*20.*Nov.*Since.*Oct/);
  expect(ravi).toContain('none yet');
  await screen.findByText('2 customers');
});

it('searches for what its address names, and for what is typed, without an entry for each key', async () => {
  const opened = openCustomers({ [LIST]: pageOf([]) }, '?search=ravi');
  const { searches, user, address } = opened;
  await screen.findByText('No customers found.');
  expect([box().value, searches()]).toEqual(['ravi', ['ravi']]);
  await user.clear(box());
  await user.type(box(), 'meena');
  await waitFor(() => expect(searches().at(-1)).toBe('meena'));
  expect(searches()).not.toContain('mee');
  await waitFor(() => expect(address()?.queryString).toBe('?search=meena'));
  expect(address()?.options).toMatchObject({ history: 'replace' });
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await screen.findByText('There are no customers yet.');
  expect(box().value).toBe('');
});

it.each([
  ['no connection', 'The customers could not be loaded.'],
  ['bad gateway', 'The customers could not be loaded.'],
  [refused(403, 'Not for you'), 'The customers could not be loaded.'],
  [refused(401, 'Unauthorised user!'), /^You are signed out\. Sign in again in another tab/],
] as const)('says so when they cannot be read (%o), and reads them again', async (answer, said) => {
  const { user } = openCustomers({ [LIST]: [answer, pageOf([MEENA])] });
  await screen.findByText(said);
  expect(screen.queryByText('There are no customers yet.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 customer');
  expect(screen.queryByText(said)).toBeNull();
});
