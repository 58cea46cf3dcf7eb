import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addressDraft } from '@/components/browser/address-draft';
import { routes } from '@/lib/routes';
import { MAX_ADDRESSES } from '@/lib/store';
import {
  answerCalls as answerAll,
  answered,
  refused,
  type SentCall,
  slowly,
} from '@/scripts/test/shop-answers';
import { SHOPPER, toasts } from '@/scripts/test/shop-page';
import { addressOf, DELIVERS, deliveryOf } from '@/scripts/test/shop-samples';
import { AddressPanel } from './address-panel';

const READ = `GET ${routes.api.addresses(SHOPPER.id)}`;
const ADD = `POST ${routes.api.addressAdd()}`;
const UPDATE = `PUT ${routes.api.addressUpdate(SHOPPER.id, 'address-1')}`;
const DELETE = `DELETE ${routes.api.addressDelete(SHOPPER.id, 'address-1')}`;
const FIRST = addressOf();
const SECOND = addressOf({ _id: 'address-2', address: '7 Loom Street' });
const { _id, userId, isLastUsed, ...TYPED } = FIRST;
const TEXTS = [TYPED.address, TYPED.city, TYPED.phone, TYPED.pincode, TYPED.notes];

const answerCalls = (answers: Parameters<typeof answerAll>[0]) =>
  answerAll({ ...DELIVERS, ...answers });
const writes = (sent: SentCall[]) => sent.filter(({ method }) => method !== 'GET');

const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const typed = () =>
  ['Address', 'City', 'Phone', 'Pincode', 'Notes'].map((name) => field(name).value);
const add = () => screen.getByRole('button', { name: 'Add' });
const saved = () => screen.queryAllByRole('listitem');
const inSaved = (at: number, name: string) =>
  within(saved()[at] as HTMLElement).getByRole('button', { name });
const focusOn = (find: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement?.outerHTML).toBe(find().outerHTML));

async function openPanel() {
  render(<AddressPanel userId={SHOPPER.id} />);
  await screen.findByRole('heading', { name: 'Saved addresses' });
  return userEvent.setup({ delay: null });
}
function fillIn(input = TYPED) {
  for (const [name, text] of [
    ['Address', input.address],
    ['City', input.city],
    ['Phone', input.phone],
    ['Pincode', input.pincode],
    ['Notes', input.notes],
  ] as const) {
    fireEvent.change(field(name), { target: { value: text } });
  }
}

describe('a new address', () => {
  it('is sent once with its phone as ten digits, and then shown with the focus', async () => {
    const slow = slowly(answered([FIRST]));
    const sent = answerCalls({ [READ]: answered([]), [ADD]: slow.answer });
    const user = await openPanel();
    expect(add()).toHaveProperty('disabled', true);
    fillIn({ ...TYPED, phone: '+91 98400-12345' });
    await user.dblClick(add());
    slow.letGo();
    await waitFor(() => expect(toasts()).toEqual(['success: Address added successfully']));
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { ...TYPED, userId: SHOPPER.id },
    ]);
    expect(typed()).toEqual(['', '', '', '', '']);
    await focusOn(() => inSaved(0, 'Edit'));
  });

  it('is asked for its State where the PIN code lies in two, with the city’s as a start', async () => {
    const sent = answerCalls({
      [READ]: answered([]),
      [ADD]: answered([FIRST]),
      [`GET ${routes.api.delivery('605014')}`]: answered(deliveryOf({ city: null })),
    });
    const user = await openPanel();
    const state = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'State' });
    fillIn();
    expect(state()).toBeNull();
    fillIn({ ...TYPED, pincode: '605 014' });
    expect(state()?.selectedOptions[0]?.textContent).toBe('Puducherry');
    fillIn({ ...TYPED, city: 'Villupuram', pincode: '605014' });
    expect(state()?.value).toBe('33');
    await user.selectOptions(state() as HTMLElement, 'Puducherry');
    await user.click(add());
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(sent.at(-1)?.body).toMatchObject({ city: 'Villupuram', state: '34' });
  });

  it('with a wrong phone is not sent: the field says what it takes, and has the focus', async () => {
    const sent = answerCalls({ [READ]: answered([]) });
    const user = await openPanel();
    fillIn({ ...TYPED, phone: '98400' });
    await user.click(add());
    await screen.findByText(/ten-digit/);
    await waitFor(() => expect(document.activeElement).toBe(field('Phone')));
    expect(writes(sent)).toEqual([]);
  });

  it('with a blank field cannot be sent', async () => {
    answerCalls({ [READ]: answered([]) });
    await openPanel();
    fillIn({ ...TYPED, address: '   ' });
    expect(add()).toHaveProperty('disabled', true);
  });

  it('that the shop refuses says so beside the field, and keeps what was typed', async () => {
    const errors = { pincode: ['We do not deliver there'] };
    answerCalls({ [READ]: answered([]), [ADD]: refused(422, 'Please check', { errors }) });
    const user = await openPanel();
    fillIn();
    await user.click(add());
    await screen.findByText('We do not deliver there');
    await waitFor(() => expect(document.activeElement).toBe(field('Pincode')));
    expect(typed()).toEqual(TEXTS);
    await screen.findByText('This address is not saved.');
  });

  it('says how to go on where the session has ended, and keeps what was typed', async () => {
    answerCalls({ [READ]: answered([]), [ADD]: refused(401, 'No session') });
    const user = await openPanel();
    fillIn();
    await user.click(add());
    await waitFor(() =>
      expect(toasts()).toEqual([
        'error: You are signed out. Sign in again in another tab, then continue here.',
      ]),
    );
    expect(typed()).toEqual(TEXTS);
  });

  it('beyond the last place is refused without being sent', async () => {
    const full = ['1', '2', '3'].map((end) => addressOf({ _id: `address-${end}` }));
    const sent = answerCalls({ [READ]: answered(full) });
    const user = await openPanel();
    fillIn();
    await user.click(add());
    await waitFor(() =>
      expect(toasts()).toEqual([`error: You can add max ${MAX_ADDRESSES} addresses`]),
    );
    expect(writes(sent)).toEqual([]);
    expect(saved()).toHaveLength(3);
  });

  it('that is half typed is there when the shopper comes back, and not for another one', async () => {
    answerCalls({ [READ]: answered([]), 'GET /api/shop/address/get/other': answered([]) });
    const user = await openPanel();
    await user.type(field('City'), 'Erode');
    expect(addressDraft.of(SHOPPER.id)).toMatchObject({ city: 'Erode' });
    expect(addressDraft.of('other')).toBeUndefined();
  });
});

describe('a saved address', () => {
  it('is edited, or left as it is, and the focus comes back', async () => {
    const sent = answerCalls({
      [READ]: answered([FIRST]),
      [UPDATE]: answered([{ ...FIRST, city: 'Salem' }]),
    });
    const user = await openPanel();
    await user.click(inSaved(0, 'Edit'));
    await focusOn(() => field('Address'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await focusOn(() => inSaved(0, 'Edit'));
    expect(typed()).toEqual(['', '', '', '', '']);
    await user.click(inSaved(0, 'Edit'));
    await user.clear(field('City'));
    await user.type(field('City'), 'Salem{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['success: Address updated successfully']));
    expect(sent.at(-1)?.body).toEqual({ ...TYPED, city: 'Salem' });
    expect(saved()[0]?.textContent).toContain('Salem');
    await focusOn(() => inSaved(0, 'Edit'));
  });

  it('is deleted and brought back', async () => {
    const sent = answerCalls({
      [READ]: answered([FIRST]),
      [DELETE]: answered([]),
      [ADD]: answered([{ ...FIRST, _id: 'address-9' }]),
    });
    const user = await openPanel();
    await user.click(inSaved(0, 'Delete'));
    await waitFor(() => expect(toasts()).toEqual(['success: Address deleted successfully']));
    expect(saved()).toHaveLength(0);
    await focusOn(() => screen.getByRole('button', { name: 'Undo' }));
    await user.keyboard('{Enter}');
    await focusOn(() => inSaved(0, 'Edit'));
    expect(sent.at(-1)?.body).toEqual({ ...TYPED, isLastUsed: false, userId: SHOPPER.id });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is deleted alone, and restored once, by a double click', async () => {
    const slow = slowly(answered([SECOND]));
    const sent = answerCalls({
      [READ]: answered([FIRST, SECOND]),
      [DELETE]: slow.answer,
      [ADD]: answered([FIRST, SECOND]),
    });
    const user = await openPanel();
    await user.dblClick(inSaved(0, 'Delete'));
    // Another one, while the first is being deleted.
    await user.click(inSaved(1, 'Delete'));
    slow.letGo();
    await waitFor(() => expect(saved()).toHaveLength(1));
    // The second click of a double one, after the next address has moved up.
    fireEvent.click(inSaved(0, 'Delete'), { detail: 2 });
    await user.dblClick(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'POST']);
  });

  it('that was deleted in another tab disappears', async () => {
    answerCalls({
      [READ]: [answered([FIRST]), answered([])],
      [DELETE]: refused(404, 'Address not found'),
    });
    const user = await openPanel();
    await user.click(inSaved(0, 'Delete'));
    await waitFor(() => expect(saved()).toHaveLength(0));
    expect(toasts()).toEqual(['error: Address not found']);
  });

  it('stays when it could not be deleted', async () => {
    answerCalls({ [READ]: answered([FIRST]), [DELETE]: 'bad gateway' });
    const user = await openPanel();
    await user.click(inSaved(0, 'Delete'));
    await waitFor(() =>
      expect(toasts()).toEqual(['error: The address could not be deleted. Please try again.']),
    );
    expect(saved()).toHaveLength(1);
  });
});

it('addresses that could not be loaded are loaded on request', async () => {
  answerCalls({ [READ]: ['no connection', answered([FIRST])] });
  render(<AddressPanel userId={SHOPPER.id} />);
  await screen.findByText('Your addresses could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
});
