import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { wantedItem } from '@/components/browser/wanted-item';
import { routes } from '@/lib/routes';
import { answerCalls, answered, refused, slowly } from '@/scripts/test/shop-answers';
import { SHOPPER, toasts, watchLoads } from '@/scripts/test/shop-page';
import { AcceptInvitationForm } from './accept-invitation-form';
import { ForgotPasswordForm } from './forgot-password-form';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';
import { ResetPasswordForm } from './reset-password-form';

const LOGIN = `POST ${routes.api.login()}`;
const welcome = answered(null, { message: 'Logged in successfully', user: SHOPPER });

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const leftToast = () => JSON.parse(sessionStorage.getItem('noyyal.toast') ?? '[]').slice(0, 2);

beforeEach(() => history.replaceState(null, '', '/'));

describe('signing in', () => {
  function openForm() {
    const left = watchLoads();
    render(<LoginForm />);
    type('Email', SHOPPER.email);
    type('Password', 'a good password');
    return left;
  }

  it('is sent once, and leads back to the page it began on', async () => {
    history.replaceState(null, '', routes.login('/shop/listing?category=kids'));
    const slow = slowly(welcome);
    const sent = answerCalls({ [LOGIN]: slow.answer });
    const left = openForm();
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
      routes.register('/shop/listing?category=kids'),
    );
    await press('Sign In');
    await press('Sign In');
    slow.letGo();
    await waitFor(() => expect(left).toEqual(['/shop/listing?category=kids instead of this page']));
    expect(sent.map(({ body }) => body)).toEqual([
      { email: SHOPPER.email, password: 'a good password' },
    ]);
    expect(leftToast()).toEqual(['success', 'Logged in successfully']);
  });

  it('with a wrong password says so once, and the password has the focus', async () => {
    answerCalls({ [LOGIN]: [refused(401, 'Incorrect email or password!'), welcome] });
    const left = openForm();
    await press('Sign In');
    await screen.findByText('Email and password do not match');
    expect(toasts()).toEqual(['error: Incorrect email or password!']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    await userEvent.keyboard('another{Enter}');
    await waitFor(() => expect(left).toEqual([`${routes.home()} instead of this page`]));
  });

  it('asks for the code of an app in place, and again if it is wrong', async () => {
    const asks = (message: string) => ({
      status: 401,
      body: { success: false, message, twoStep: true },
    });
    const sent = answerCalls({ [LOGIN]: [asks('Enter the code'), asks('Wrong code'), welcome] });
    const left = openForm();
    await press('Sign In');
    const code = await screen.findByLabelText('Code of your app');
    expect(document.activeElement).toBe(code);
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(toasts()).toEqual([]);
    await userEvent.keyboard('123 456{Enter}');
    await screen.findByText('Wrong code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    await userEvent.keyboard('654321{Enter}');
    await waitFor(() => expect(left).toHaveLength(1));
    const typed = { email: SHOPPER.email, password: 'a good password' };
    expect(sent.map(({ body }) => body)).toEqual([
      typed,
      { ...typed, code: '123456' },
      { ...typed, code: '654321' },
    ]);
  });

  it.each([
    ['no connection' as const, 'No connection. Please try again.'],
    ['bad gateway' as const, 'Something went wrong. Please try again.'],
  ])('that meets %s keeps what was typed', async (answer, sentence) => {
    answerCalls({ [LOGIN]: answer });
    const left = openForm();
    await press('Sign In');
    await screen.findByText('You are not signed in yet.');
    expect(toasts()).toEqual([`error: ${sentence}`]);
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a good password');
    expect(left).toEqual([]);
  });

  it('adds what the visitor wanted, once', async () => {
    wantedItem.keep({ productId: 'product-1', size: 'M' });
    const sent = answerCalls({
      [LOGIN]: welcome,
      [`POST ${routes.api.cartAdd()}`]: answered(null),
    });
    const left = openForm();
    await press('Sign In');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(sent.at(-1)?.body).toMatchObject({ productId: 'product-1', size: 'M', quantity: 1 });
    expect(wantedItem.take()).toBeNull();
  });
});

describe('a new account', () => {
  const CALL = `POST ${routes.api.register()}`;
  function openForm() {
    const left = watchLoads();
    render(<RegisterForm />);
    type('User Name', 'Ravi');
    type('Email', SHOPPER.email);
    type('Password', 'a good password');
    return left;
  }

  it('leads to signing in, for the same page', async () => {
    history.replaceState(null, '', routes.register('/shop/faq'));
    answerCalls({ [CALL]: answered(null, { message: 'Registration successful' }) });
    const left = openForm();
    await press('Sign Up');
    await waitFor(() => expect(left).toEqual([routes.login('/shop/faq')]));
    expect(leftToast()).toEqual(['success', 'Registration successful']);
    document.body.replaceChildren();
    render(<LoginForm />);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', SHOPPER.email);
  });

  it('for an address that has one says so beside it', async () => {
    answerCalls({ [CALL]: refused(409, 'User already exists') });
    const left = openForm();
    await press('Sign Up');
    await screen.findByText('This email has an account: login, or use another');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect([toasts(), left]).toEqual([['error: User already exists'], []]);
  });

  it('that is refused says so beside the field, and one that is lost below them', async () => {
    const errors = { userName: ['This name is taken'] };
    answerCalls({ [CALL]: [refused(422, 'Please check', { errors }), 'bad gateway'] });
    openForm();
    await press('Sign Up');
    await screen.findByText('This name is taken');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('User Name')));
    await press('Sign Up');
    await screen.findByText('Your account is not created yet.');
    expect(toasts().at(-1)).toBe('error: Something went wrong. Please try again.');
  });
});

it('an invitation is accepted with the link’s token, and leads to signing in', async () => {
  history.replaceState(null, '', routes.acceptInvitation('abc'));
  const left = watchLoads();
  const sent = answerCalls({
    [`POST ${routes.api.acceptInvitation()}`]: [
      refused(422, 'This invitation no longer works.'),
      answered(null, { message: 'Welcome' }),
    ],
  });
  render(<AcceptInvitationForm />);
  type('Password', 'a better one');
  await press('Accept the invitation');
  await screen.findByText('This invitation no longer works.');
  await press('Accept the invitation');
  await waitFor(() => expect(left).toEqual([routes.loginAgain()]));
  expect(sent.at(-1)?.body).toEqual({ token: 'abc', password: 'a better one' });
});

describe('a forgotten password', () => {
  const CHECK = `POST ${routes.api.resetLink()}`;

  it('is answered by a letter, or not yet', async () => {
    answerCalls({ [`POST ${routes.api.forgotPassword()}`]: ['no connection', answered(null)] });
    render(<ForgotPasswordForm />);
    type('Email', SHOPPER.email);
    await press('Send me a link');
    await screen.findByText('No email has been sent yet.');
    await press('Send me a link');
    await screen.findByText(/^If there is an account, a letter is on its way\./);
    expect(screen.getByRole('button', { name: 'Send another' })).toBeTruthy();
  });

  it('is replaced with the link’s token, and leads to signing in', async () => {
    history.replaceState(null, '', routes.resetPassword('abc'));
    const left = watchLoads();
    const sent = answerCalls({
      [CHECK]: answered({ isGood: true }),
      [`POST ${routes.api.resetPassword()}`]: [
        refused(422, 'This link has expired'),
        answered(null, { message: 'Password set' }),
      ],
    });
    render(<ResetPasswordForm />);
    type('New password', 'a better one');
    await press('Set password');
    await screen.findByText('This link has expired');
    await press('Set password');
    await waitFor(() => expect(left).toEqual([routes.loginAgain()]));
    expect(sent.at(-1)?.body).toEqual({ token: 'abc', password: 'a better one' });
  });

  it('cannot be replaced by a link that has ended, which is said before one is typed', async () => {
    history.replaceState(null, '', routes.resetPassword('old'));
    const sent = answerCalls({ [CHECK]: answered({ isGood: false }) });
    render(<ResetPasswordForm />);
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toBe(routes.forgotPassword());
    expect(sent.map(({ body }) => body)).toEqual([{ token: 'old' }]);
  });

  it('can be typed where it is not known whether the link is good', async () => {
    history.replaceState(null, '', routes.resetPassword('abc'));
    const sent = answerCalls({ [CHECK]: 'bad gateway' });
    render(<ResetPasswordForm />);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.getByLabelText('New password')).toBeTruthy();
  });

  it('cannot be replaced by a link that lacks its token', () => {
    render(<ResetPasswordForm />);
    expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeTruthy();
  });
});
