import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CART_BUTTON, toast } from './toast';
import { Toaster } from './toaster';

const added = { what: 'Jogger, size M', picture: '/icon.svg' };

it('shows what came into the cart, and leads there', async () => {
  const open = vi.fn();
  render(
    <>
      <button type="button" id={CART_BUTTON} onClick={open}>
        Cart
      </button>
      <Toaster />
    </>,
  );
  toast.success('Product added to cart', { description: 'The price is now ₹450.', added });
  await screen.findByText('Product added to cart');
  expect(screen.getByText('Jogger, size M. The price is now ₹450.')).toBeTruthy();
  expect(document.querySelector('img')?.getAttribute('src')).toContain('icon.svg');
  await userEvent.setup().click(screen.getByRole('button', { name: 'View cart' }));
  expect(open).toHaveBeenCalledOnce();
});

it('leads nowhere on a page without the cart', async () => {
  render(<Toaster />);
  toast.success('Product is added to cart', { added });
  const sentence = await screen.findByText('Product is added to cart');
  const shown = sentence.closest('li')?.textContent;
  expect(shown).toContain('Jogger, size M');
  expect(shown).not.toContain('View cart');
});

it.each([
  [520, 'bottom'],
  [690, 'top'],
])('on a phone, with a button %d pixels down, it is at the %s', async (y, edge) => {
  vi.stubGlobal('innerWidth', 375);
  vi.stubGlobal('innerHeight', 812);
  document.documentElement.style.setProperty('--toast-bottom', '1.5rem');
  render(
    <>
      <button type="button">Place Order</button>
      <Toaster />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Place Order' });
  button.getBoundingClientRect = () => new DOMRect(16, y, 343, 52);
  // The toasts of the case before are still known.
  toast.success(`Added at ${y}`);
  const shown = await screen.findByText(`Added at ${y}`);
  expect(shown.closest('[data-sonner-toast]')?.getAttribute('data-y-position')).toBe(edge);
});
