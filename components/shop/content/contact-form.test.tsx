import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ContactForm } from './contact-form';

const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

it('shows what is missing, keeps the entries, and opens a chat with all of them', async () => {
  // Of a window the form touches only this.
  const tab = { opener: window };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  render(<ContactForm />);
  const user = userEvent.setup();
  const send = await screen.findByRole('button', { name: 'Submit via WhatsApp' });
  const field = (name: string) => screen.getByLabelText(name);
  await user.type(field('Comments'), 'Is L right for 86 cm?');
  await user.type(field('Email'), 'ravi@');
  await user.click(send);
  await screen.findByText('Enter your name');
  expect(document.activeElement).toBe(field('Name'));
  expect(describedBy(field('Name'))).toContain('Enter your name');
  expect(describedBy(field('Phone'))).toContain('Enter your phone number');
  expect(describedBy(field('Email'))).toContain('Enter a valid email address');
  expect(open).not.toHaveBeenCalled();

  await user.type(field('Name'), 'Ravi & Söhne');
  await user.type(field('Phone'), '98400 12345');
  await user.type(field('Email'), 'example.com');
  await user.click(send);
  const link = await screen.findByRole('link', { name: 'open the chat here' });
  const [address = ''] = open.mock.calls[0] ?? [];
  expect(String(address)).toMatch(/^https:\/\/wa\.me\/919000000000\?text=/);
  expect(new URL(address).searchParams.get('text')).toBe(
    'Name: Ravi & Söhne\nPhone: 98400 12345\nEmail: ravi@example.com\nComments: Is L right for 86 cm?',
  );
  // The other tab cannot reach back into ours.
  expect(tab.opener).toBeNull();
  expect(link).toHaveProperty('href', String(address));
  expect(field('Name')).toHaveProperty('value', 'Ravi & Söhne');
});
