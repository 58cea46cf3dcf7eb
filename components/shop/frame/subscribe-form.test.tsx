import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { answerCalls, answered, refused, slowly } from '@/scripts/test/shop-answers';
import { SubscribeForm } from './subscribe-form';

const CALL = `POST ${routes.api.subscribe()}`;

async function open() {
  render(<SubscribeForm />);
  const button = await screen.findByRole('button', { name: 'Subscribe' });
  return { user: userEvent.setup(), button, email: screen.getByLabelText('Email') };
}

it('refuses a wrong address with a message, in the field, without sending it', async () => {
  const sent = answerCalls({});
  const { user, button, email } = await open();
  await user.type(email, 'ravi@');
  await user.click(button);
  await screen.findByText('Enter a valid email address');
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter a valid email address',
  );
  expect(sent).toEqual([]);
});

it('sends an address once, says what the shop answers, and empties the field', async () => {
  const slow = slowly(answered(null, { message: 'You are on the list' }));
  const sent = answerCalls({ [CALL]: slow.answer });
  const { user, button, email } = await open();
  await user.type(email, 'Ravi@example.com');
  await user.click(button);
  await user.click(button);
  slow.letGo();
  await screen.findByText('You are on the list');
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'ravi@example.com' }]);
  await waitFor(() => expect(email).toHaveProperty('value', ''));
  expect(email.getAttribute('aria-invalid')).toBeNull();
});

it.each([
  ['no connection', 'No connection. Please try again.'],
  ['bad gateway', 'The address could not be saved. Please try again.'],
  [refused(429, 'Too many tries. Please wait a minute.'), 'Too many tries. Please wait a minute.'],
] as const)('says what went wrong and keeps the address after %o', async (answer, sentence) => {
  answerCalls({ [CALL]: [answer, answered(null, { message: 'You are on the list' })] });
  const { user, button, email } = await open();
  await user.type(email, 'ravi@example.com');
  await user.click(button);
  await screen.findByText(sentence);
  expect(email).toHaveProperty('value', 'ravi@example.com');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email);
  await user.click(button);
  await screen.findByText('You are on the list');
});
