import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import useSWR from 'swr';
import { describe, expect, it } from 'vitest';
import type { CartDto } from '@/lib/cart/schema';
import { routes } from '@/lib/routes';
import { answerCalls, answered, refused, slowly } from '@/scripts/test/shop-answers';
import { SHOPPER } from '@/scripts/test/shop-page';
import { cartLine, cartOf } from '@/scripts/test/shop-samples';
import { CartCode } from './cart-code';

const ENTER = `POST ${routes.api.cartCoupon()}`;
const REMOVE = `DELETE ${routes.api.cartCoupon(SHOPPER.id)}`;
const PLAIN = cartOf([cartLine()]);
const discount = { kind: 'percentage', percent: 10 };
const WITH_CODE = cartOf([cartLine()], {
  discounts: [
    { ...discount, code: 'SAVE', title: 'Ten off', amount: 40, reason: null },
  ] as unknown as CartDto['discounts'],
});

/** The cart as its screens show it: from what was answered last. */
function Entered({ first }: { first: CartDto }) {
  const { data = first } = useSWR<CartDto>(routes.api.cart(SHOPPER.id), null);
  const promised = [{ code: 'WELCOME', title: 'Five off' }];
  return <CartCode id="code" userId={SHOPPER.id} cart={data} promised={promised} />;
}
const field = () => screen.getByLabelText('Promotion code');
const apply = () => screen.getByRole('button', { name: 'Apply' });

describe('a promotion code', () => {
  it('is sent once, trimmed, and what removes it has the focus', async () => {
    const slow = slowly(answered(WITH_CODE));
    const sent = answerCalls({ [ENTER]: slow.answer });
    const user = userEvent.setup();
    render(<Entered first={PLAIN} />);
    await user.type(field(), ' save {Enter}{Enter}');
    await screen.findByText('Checking…');
    await user.click(screen.getByText('Checking…'));
    slow.letGo();
    const remove = await screen.findByRole('button', { name: 'Remove code SAVE' });
    await waitFor(() => expect(document.activeElement).toBe(remove));
    expect(sent.map(({ body }) => body)).toEqual([{ userId: SHOPPER.id, code: 'save' }]);
    expect(screen.getByRole('status').textContent).toBe('SAVE Ten off');
  });

  it('that is refused says why beside its field, which keeps it and the focus', async () => {
    answerCalls({
      [ENTER]: [refused(422, 'This code has ended'), 'bad gateway'],
      [`GET ${routes.api.cart(SHOPPER.id)}`]: answered(PLAIN),
    });
    const user = userEvent.setup();
    render(<Entered first={PLAIN} />);
    await user.click(apply());
    expect(screen.getByRole('alert').textContent).toBe('Enter a code.');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await user.type(field(), 'old{Enter}');
    await screen.findByText('This code has ended');
    expect(field()).toHaveProperty('value', 'old');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await user.click(apply());
    await screen.findByText('The code could not be checked. Please try again.');
  });

  it('that the shop promises is entered by a button', async () => {
    const sent = answerCalls({ [ENTER]: answered(WITH_CODE) });
    render(<Entered first={PLAIN} />);
    await userEvent.click(screen.getByRole('button', { name: 'Use WELCOME' }));
    await screen.findByRole('button', { name: 'Remove code SAVE' });
    expect(sent.map(({ body }) => body)).toEqual([{ userId: SHOPPER.id, code: 'WELCOME' }]);
  });

  it('is removed, or says why it is still there', async () => {
    answerCalls({ [REMOVE]: ['no connection', answered(PLAIN)] });
    const user = userEvent.setup();
    render(<Entered first={WITH_CODE} />);
    const remove = screen.getByRole('button', { name: 'Remove code SAVE' });
    await user.click(remove);
    await screen.findByText('No connection. Please try again.');
    await waitFor(() => expect(document.activeElement).toBe(remove));
    await user.click(remove);
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });
});
