import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it, vi } from 'vitest';
import type { AuditEntryDto } from '@/lib/audit/schema';
import { panelApi } from '@/lib/panel-routes';
import { idOf, pageOf } from '@/scripts/test/panel-samples';
import { answerCalls, refused } from '@/scripts/test/shop-answers';
import { AdminAudit } from './admin-audit';

const LIST = `GET ${panelApi.adminAudit()}`;
const KAVIN = { id: idOf(30), userName: 'Kavin' };
const PRICED: AuditEntryDto = {
  _id: idOf(31),
  at: '2026-11-20T06:00:00.000Z',
  actorId: KAVIN.id,
  actorName: KAVIN.userName,
  entity: 'product',
  entityId: idOf(2),
  subject: 'Jogger',
  action: 'update',
  changes: { price: { from: 900, to: 950 } },
};
const ORDERED: AuditEntryDto = {
  ...PRICED,
  _id: idOf(32),
  entity: 'feature',
  entityId: null,
  subject: 'The pictures',
  action: 'reorder',
  changes: {},
};

function openAudit(answers: Parameters<typeof answerCalls>[0], search = '') {
  const sent = answerCalls(answers);
  const address = vi.fn<(update: { queryString: string }) => void>();
  const wrapper = withNuqsTestingAdapter({
    hasMemory: true,
    searchParams: search,
    onUrlUpdate: address,
  });
  render(<AdminAudit actors={[KAVIN]} />, { wrapper });
  return { sent, user: userEvent.setup(), address: () => address.mock.lastCall?.[0].queryString };
}
const asked = (filters: Record<string, string>) => panelApi.adminAudit({ ...filters, limit: 50 });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('says who changed what, and shows all changes of one thing until all are wanted again', async () => {
  const { sent, user, address } = openAudit({ [LIST]: pageOf([PRICED, ORDERED]) });
  const row = await screen.findByRole('row', { name: /Product changed.*Jogger/ });
  expect(row.textContent).toMatch(/Kavin.*900.*950/);
  expect(screen.getByRole('row', { name: /put in order/ }).textContent).toContain('The pictures');
  await screen.findByText('2 events');
  await user.selectOptions(field('What'), 'product');
  await user.click(screen.getByRole('button', { name: 'All changes of Jogger' }));
  // Of one thing all changes are meant, not only those of the filters.
  expect(field('What').value).toBe('');
  await waitFor(() => expect(sent.at(-1)?.path).toBe(asked({ about: idOf(2) })));
  expect(address()).toBe(`?about=${idOf(2)}`);
  await user.click(screen.getByRole('button', { name: 'Show all again' }));
  await waitFor(() => expect(address()).toBe(''));
});

it('reads its filters from the address, keeps them there, and clears them when none is left', async () => {
  const { sent, user, address } = openAudit({ [LIST]: pageOf([]) }, '?entity=order');
  await screen.findByText('Nothing is like this.');
  expect(sent.map(({ path }) => path)).toEqual([asked({ entity: 'order' })]);
  await user.selectOptions(field('Who'), 'Kavin');
  fireEvent.change(field('Start date'), { target: { value: '2026-11-20' } });
  const filters = { entity: 'order', actor: KAVIN.id, startDate: '2026-11-20' };
  await waitFor(() => expect(sent.at(-1)?.path).toBe(asked(filters)));
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(address()))).toMatchObject(filters),
  );
  fireEvent.change(field('End date'), { target: { value: '2026-11-19' } });
  await screen.findByText('The start date is after the end date.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('Nothing has happened yet.');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

it.each([
  ['no connection', 'The events could not be loaded.'],
  ['bad gateway', 'The events could not be loaded.'],
  [refused(403, 'Not for you'), 'The events could not be loaded.'],
  [refused(401, 'Unauthorised user!'), /^You are signed out\. Sign in again in another tab/],
] as const)('says so when they cannot be read (%o), and reads them again', async (answer, said) => {
  const { user } = openAudit({ [LIST]: [answer, pageOf([PRICED])] });
  await screen.findByText(said);
  expect(screen.queryByText('Nothing has happened yet.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 event');
  expect(screen.queryByText(said)).toBeNull();
});

it('around one account asks for its entries alone, and says who nobody knows', async () => {
  const tried: AuditEntryDto = {
    ...PRICED,
    actorId: null,
    actorName: null,
    entity: 'staff',
    subject: 'Kavin',
    action: 'refuse',
    changes: { network: { from: null, to: '203.0.113.0/24' } },
  };
  const sent = answerCalls({ [LIST]: pageOf([tried]) });
  render(<AdminAudit account={KAVIN.id} />, { wrapper: withNuqsTestingAdapter() });
  const row = await screen.findByRole('row', { name: /wrong password.*Kavin/ });
  expect(row.textContent).toMatch(/Somebody.*Network 203\.0\.113\.0\/24/);
  expect(sent.map(({ path }) => path)).toEqual([asked({ account: KAVIN.id })]);
  expect(screen.queryByLabelText('Who')).toBeNull();
});
