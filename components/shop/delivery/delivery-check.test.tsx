import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { answerCalls, answered, refused } from '@/scripts/test/shop-answers';
import { deliveryOf } from '@/scripts/test/shop-samples';
import { DeliveryCheck } from './delivery-check';

const at = (pincode: string) => `GET ${routes.api.delivery(pincode)}`;
const said = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const NEVER = ['Dispatched in 3-4 business days'];

async function ask(pincode: string) {
  const user = userEvent.setup();
  await user.type(
    screen.getByRole('textbox', { name: 'Deliver to PIN code' }),
    `${pincode}{Enter}`,
  );
}

it('asks nothing by itself, then says the days, and knows the PIN code next time', async () => {
  const sent = answerCalls({ [at('638001')]: answered(deliveryOf()) });
  const { unmount } = render(<DeliveryCheck unasked={NEVER} />);
  expect(said()).toEqual(NEVER);
  expect(sent).toEqual([]);
  await ask('638001');
  const days = ['Arrives Wed 2 to Fri 4 December', 'Cash on delivery available, ₹100 a piece'];
  await waitFor(() => expect(said()).toEqual(days));
  unmount();
  render(<DeliveryCheck unasked={NEVER} />);
  await waitFor(() => expect(said()).toEqual(days));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('638001');
});

it.each([
  ['744101', answered(deliveryOf({ cod: false })), 'No cash on delivery there: pay online'],
  ['6416', refused(422, 'Please check'), 'A PIN code has six digits.'],
  ['638001', 'no connection', 'No connection. Please try again.'],
  ['638001', 'bad gateway', 'The days could not be read. Please try again.'],
] as const)('for %s says so at %o', async (pincode, answer, sentence) => {
  answerCalls({ [at(pincode)]: answer });
  render(<DeliveryCheck />);
  await ask(pincode);
  await screen.findByText(sentence);
});

it('shows the answer to what was asked last', async () => {
  let letGo = () => {};
  const slow = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const first = answered(deliveryOf({ cod: false }));
  answerCalls({
    [at('744101')]: () => slow.then(() => first),
    [at('638001')]: answered(deliveryOf()),
  });
  render(<DeliveryCheck />);
  await ask('744101');
  await userEvent.clear(screen.getByRole('textbox'));
  await ask('638001');
  await screen.findByText(/^Cash on delivery available/);
  letGo();
  await slow;
  expect(screen.queryByText(/^No cash/)).toBeNull();
});
