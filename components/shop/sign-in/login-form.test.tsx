import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { wantedItem } from '@/components/browser/wanted-item';
import { LoginForm } from './login-form';
import { registeredEmail } from './registered-email';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('says why an account is needed to whoever comes from Add to cart, and what is kept', () => {
  const { unmount } = render(<LoginForm />);
  expect(screen.queryByText(/belong to an account/)).toBeNull();
  unmount();
  wantedItem.keep({ productId: 'product-1', size: 'M' });
  render(<LoginForm />);
  screen.getByText(/belong to an account.*The piece and size you chose are kept/);
  expect(wantedItem.take()).not.toBeNull();
});

it('has the address of an account that was just made', async () => {
  registeredEmail.keep('ravi@example.com');
  const { unmount } = render(<LoginForm />);
  expect(field('Email').value).toBe('ravi@example.com');
  await waitFor(() => expect(document.activeElement).toBe(field('Password')));
  unmount();
  render(<LoginForm />);
  expect(field('Email').value).toBe('');
});

it('shows the password while that is wanted', async () => {
  render(<LoginForm />);
  fireEvent.change(field('Password'), { target: { value: 'a good password' } });
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password')).toMatchObject({ type: 'text', value: 'a good password' });
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field('Password').type).toBe('password');
});
