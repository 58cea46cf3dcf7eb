import 'server-only';
import { RESET_MINUTES } from '../auth/schema';
import { formatDayAndTime } from '../dates';
import { routes } from '../routes';
import { absoluteUrl } from '../site-url';
import { STORE } from '../store';
import { type Letter, salutation } from './letter';

/** @param link where a new password is set; staff see a stand-in, which no sent letter has */
export const passwordReset = ({ userName }: { userName: string }, link: string): Letter => ({
  subject: `Set a new password at ${STORE.name}`,
  heading: 'Set a new password',
  blocks: [
    `${salutation(userName)} somebody asked for a new password for your account at ${STORE.name}. If that was you, set it here:`,
    { button: 'Set a new password', href: link },
    `The link is good once, for ${RESET_MINUTES} minutes. If it was not you, there is nothing to do: your password stays as it is.`,
  ],
  why: 'You get this letter because somebody typed your address under ‘Forgot password?’.',
});

export const passwordChanged = ({ userName }: { userName: string }, at: Date): Letter => ({
  subject: `Your password at ${STORE.name} was changed`,
  heading: 'Your password was changed',
  blocks: [
    `${salutation(userName)} the password of your account was changed on ${formatDayAndTime(at)}. All devices that were signed in have been signed out.`,
    'If that was not you, set a new one at once and write to us.',
    { button: 'Set a new password', href: absoluteUrl(routes.forgotPassword()) },
  ],
  why: 'You get this letter because you have an account with us.',
});

export const backInStock = (product: { title: string; slug: string }, size: string): Letter => ({
  subject: `${product.title} is back in ${size}`,
  heading: `Back in ${size}`,
  blocks: [
    `You asked us to tell you: ${product.title} can be bought in size ${size} again. We keep none aside.`,
    { button: `See it at ${STORE.name}`, href: absoluteUrl(routes.product(product.slug)) },
  ],
  why: 'You get this letter once, because you asked for it on the product’s page. We have deleted your request.',
});
