import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { answerCalls, answered, refused } from '@/scripts/test/shop-answers';
import { orderOf } from '@/scripts/test/shop-samples';
import { keepCurrentOrder, takePaidOrder } from './current-order';
import { PaidOrder } from './paid-order';
import { PlacedOrder } from './placed-order';

const READ = `GET ${routes.api.order('order-1')}`;
const ORDER = orderOf({ expected: { from: '2026-12-02', to: '2026-12-04' } });
const PAID = orderOf({
  ...{ paymentMethod: 'razorpay', paymentStatus: 'paid', orderStatus: 'confirmed' },
  ...{ codCharge: 0, totalAmount: 400 },
});
const slip = () => screen.findByRole('region', { name: 'Order 100001' });

describe('the page after an order', () => {
  it('says number, address, total, payment and days', async () => {
    answerCalls({ [READ]: answered(ORDER) });
    render(<PlacedOrder orderId="order-1" read={ORDER} />);
    screen.getByRole('heading', { level: 1, name: 'Thank you for your order' });
    const { textContent } = await slip();
    for (const part of [
      '5 Weaver Street',
      'Erode 638001',
      '₹500.00',
      'Cash on delivery, not paid yet',
      'Wed 2 to Fri 4 December',
    ])
      expect(textContent).toContain(part);
    within(await slip()).getByText('Placed');
  });

  it('says what became of it since, when it is shown again', async () => {
    const rejected = { ...ORDER, orderStatus: 'rejected', rejection: 'cancelled' } as const;
    answerCalls({ [READ]: answered(rejected) });
    render(<PlacedOrder orderId="order-1" read={ORDER} />);
    await screen.findByRole('heading', { name: 'Your order is cancelled' });
    expect((await slip()).textContent).not.toContain('December');
  });
});

describe('the page after a payment', () => {
  beforeEach(() => sessionStorage.clear());
  const open = () =>
    render(<PaidOrder heading={<h1>Paid</h1>}>Your order is confirmed.</PaidOrder>);

  it('shows the order that this tab has paid, also when it is loaded again', async () => {
    answerCalls({ [READ]: answered(PAID) });
    keepCurrentOrder('order-1');
    const { unmount } = open();
    expect((await slip()).textContent).toContain('Online (Razorpay), paid');
    unmount();
    expect(takePaidOrder()).toBe('order-1');
    open();
    await slip();
  });

  it.each([
    ['nobody knows which', false],
    ['it is somebody else’s', true],
  ])('says only its sentence when %s', async (_, isKnown) => {
    const sent = answerCalls({ [READ]: refused(404, 'Order not found') });
    if (isKnown) keepCurrentOrder('order-1');
    open();
    await screen.findByText('Your order is confirmed.');
    screen.getByRole('link', { name: 'View Orders' });
    expect(screen.queryByRole('region')).toBeNull();
    expect(sent).toHaveLength(isKnown ? 1 : 0);
  });
});
