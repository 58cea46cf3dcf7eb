import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { AddressInput } from '@/lib/addresses/schema';
import { routes } from '@/lib/routes';
import { answerCalls, answered } from '@/scripts/test/shop-answers';
import { SHOPPER, toasts } from '@/scripts/test/shop-page';
import { addressOf, DELIVERS, deliveryOf } from '@/scripts/test/shop-samples';
import { AddressForm } from './address-form';

const FIRST = addressOf();
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

function open(onSave: (input: AddressInput) => Promise<void> = async () => {}) {
  render(<AddressForm userId={SHOPPER.id} onSave={onSave} />);
  return userEvent.setup({ delay: null });
}
function fillIn(input = FIRST) {
  for (const name of ['address', 'city', 'phone', 'pincode', 'notes'] as const) {
    const value = input[name];
    fireEvent.change(document.querySelector(`input[name=${name}]`) as Element, {
      target: { value },
    });
  }
}

it('the PIN code fills in the city, but never in place of one that was typed', async () => {
  const city = 'Gobichettipalayam';
  const other = answered(deliveryOf({ city: 'Salem' }));
  answerCalls({ ...DELIVERS, [`GET ${routes.api.delivery('636007')}`]: other });
  const user = open();
  await user.type(field('Pincode'), '638 001');
  await waitFor(() => expect(field('City').value).toBe('Erode'));
  screen.getByText('Erode, Tamil Nadu');
  screen.getByText('Still needed: Address, Phone, Notes');
  await user.clear(field('Pincode'));
  await user.type(field('Pincode'), '636007');
  await waitFor(() => expect(field('City').value).toBe('Salem'));
  fillIn({ ...FIRST, city });
  await screen.findByText('Erode, Tamil Nadu');
  expect(field('City').value).toBe(city);
});

it('the name of who receives it goes along, and may be left out', async () => {
  answerCalls(DELIVERS);
  const saved: unknown[] = [];
  const user = open(async (input) => void saved.push(input));
  for (const recipient of ['Meena Devi', ' ']) {
    fillIn();
    await user.type(field('Name of who receives it'), recipient);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(field('Address').value).toBe(''));
  }
  expect(saved).toMatchObject([{ recipient: 'Meena Devi' }, { recipient: null }]);
});

it('a PIN code that nobody knows is warned about, and saved', async () => {
  const nowhere = { deliverable: false, cod: false, from: null, to: null, city: null, state: null };
  answerCalls({ [`GET ${routes.api.delivery('291000')}`]: answered(nowhere) });
  const saved: string[] = [];
  const user = open(async () => void saved.push('saved'));
  fillIn({ ...FIRST, pincode: '291000' });
  await screen.findByText('We do not know this PIN code. Please check it.');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(saved).toEqual(['saved']));
  expect(toasts()).toEqual([]);
});
