import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { answerCalls, answered, type SentCall } from '@/scripts/test/shop-answers';
import { SHOPPER, toasts } from '@/scripts/test/shop-page';
import { addressOf, DELIVERS } from '@/scripts/test/shop-samples';
import { AddressPanel } from './address-panel';

const READ = `GET ${routes.api.addresses(SHOPPER.id)}`;
const ADD = `POST ${routes.api.addressAdd()}`;
const FIRST = addressOf();

const add = () => screen.getByRole('button', { name: 'Add' });
const saved = () => screen.queryAllByRole('listitem');

/** Without the questions about the PIN code. */
const methods = (sent: SentCall[]) =>
  sent.filter(({ path }) => !path.includes('/delivery/')).map(({ method }) => method);

/** The panel with an address typed in. */
async function openTyped() {
  render(<AddressPanel userId={SHOPPER.id} />);
  await screen.findByRole('heading', { name: 'Saved addresses' });
  for (const name of ['address', 'city', 'phone', 'pincode', 'notes'] as const) {
    const field = document.querySelector(`input[name=${name}]`) as HTMLInputElement;
    fireEvent.change(field, { target: { value: FIRST[name] } });
  }
  return userEvent.setup();
}

describe('an address whose answer was lost', () => {
  it('counts as saved when it is in the list', async () => {
    const sent = answerCalls({
      ...DELIVERS,
      [READ]: [answered([]), answered([FIRST])],
      [ADD]: 'bad gateway',
    });
    const user = await openTyped();
    await user.click(add());
    await waitFor(() => expect(toasts()).toEqual(['success: Address added successfully']));
    expect(saved()).toHaveLength(1);
    expect(methods(sent)).toEqual(['GET', 'POST', 'GET']);
  });

  it('is looked for again before the next try, where the list could not be asked', async () => {
    const sent = answerCalls({
      ...DELIVERS,
      [READ]: [answered([]), 'bad gateway', answered([FIRST])],
      [ADD]: 'no connection',
    });
    const user = await openTyped();
    await user.click(add());
    await screen.findByText('This address is not saved.');
    expect(toasts()).toEqual(['error: No connection. Please try again.']);
    await user.click(add());
    await waitFor(() => expect(toasts()).toContain('success: Address added successfully'));
    expect(methods(sent)).toEqual(['GET', 'POST', 'GET', 'GET']);
    expect(saved()).toHaveLength(1);
  });

  it('is not taken for an older one that says the same', async () => {
    answerCalls({ ...DELIVERS, [READ]: answered([FIRST]), [ADD]: 'bad gateway' });
    const user = await openTyped();
    await user.click(add());
    await screen.findByText('This address is not saved.');
    expect(toasts()).toEqual(['error: The address could not be saved. Please try again.']);
  });
});
