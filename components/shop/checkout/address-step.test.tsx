import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useAddresses } from '@/components/shop/account/use-addresses';
import { routes } from '@/lib/routes';
import { answerCalls, answered, refused } from '@/scripts/test/shop-answers';
import { SHOPPER, toasts } from '@/scripts/test/shop-page';
import { addressOf, deliveryOf } from '@/scripts/test/shop-samples';
import { AddressStep } from './address-step';

const AT = addressOf({ pincode: '605014' });

function Step() {
  const book = useAddresses(SHOPPER.id);
  return <AddressStep userId={SHOPPER.id} book={book} chosen={AT._id} onChoose={() => {}} />;
}

it('lets the State be chosen where the PIN code of the address lies in two', async () => {
  const sent = answerCalls({
    [`GET ${routes.api.addresses(SHOPPER.id)}`]: answered([AT]),
    [`PUT ${routes.api.addressUpdate(SHOPPER.id, AT._id)}`]: [
      refused(503, 'Please try again'),
      answered([{ ...AT, state: '33' }]),
    ],
  });
  render(<Step />);
  const user = userEvent.setup();
  const state = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'State' });
  expect(state.value).toBe('34');
  await user.selectOptions(state, 'Tamil Nadu');
  await waitFor(() => expect(toasts()).toEqual(['error: Please try again']));
  expect(state.value).toBe('34');
  await user.selectOptions(state, 'Tamil Nadu');
  await waitFor(() => expect(state.value).toBe('33'));
  expect(sent.at(-1)?.body).toMatchObject({ pincode: '605014', state: '33' });
});

it('lets the chosen address be edited in place', async () => {
  const sent = answerCalls({
    [`GET ${routes.api.addresses(SHOPPER.id)}`]: answered([AT]),
    [`GET ${routes.api.delivery(AT.pincode)}`]: answered(deliveryOf()),
    [`PUT ${routes.api.addressUpdate(SHOPPER.id, AT._id)}`]: answered([{ ...AT, notes: 'Gate' }]),
  });
  render(<Step />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit this address' }));
  const notes = screen.getByRole('textbox', { name: 'Notes' });
  await user.clear(notes);
  await user.type(notes, 'Gate{Enter}');
  await waitFor(() => expect(toasts()).toEqual(['success: Address updated successfully']));
  expect(sent.at(-1)?.body).toMatchObject({ notes: 'Gate', pincode: '605014' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio')));
});
