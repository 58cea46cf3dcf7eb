import 'server-only';
import { GUESSES_AT_ADMIN } from '../auth/guesses';
import { makeResetLink } from '../auth/reset-service';
import { RESET_MINUTES } from '../auth/schema';
import { formatDayAndTime } from '../dates';
import { db } from '../db/client';
import type { Message } from '../db/generated/client';
import { type MessageKind, messageData } from '../messages/schema';
import { isOneSize } from '../one-size';
import { findOrder } from '../orders/queries';
import { routes } from '../routes';
import { absoluteUrl } from '../site-url';
import { STORE } from '../store';
import { type Letter, salutation } from './letter';
import { orderLetter } from './order-letters';
import { type RenderedLetter, renderLetter } from './render';

type Asked = Pick<Message, 'kind' | 'recipient' | 'orderId' | 'data' | 'at'>;

/** Stands in for a link that only the letter's reader may know. */
const NO_LINK = 'https://link.not.shown/';

/** A letter as staff may read it; null if its account or product no longer exists. */
export async function composeForStaff(message: Asked): Promise<RenderedLetter | null> {
  const letter = await compose(message, NO_LINK);
  return letter && renderLetter(letter);
}

/** A letter to be sent, and the copy of it that is kept. A link to set a new password is made now, and kept nowhere. */
export async function composeToSend(
  message: Asked & Pick<Message, 'id'>,
): Promise<{ sent: RenderedLetter; kept: RenderedLetter } | null> {
  const kept = await composeForStaff(message);
  if (!kept || message.kind !== 'password-reset') return kept && { sent: kept, kept };
  const link = await makeResetLink(message.id);
  const letter = link && (await compose(message, link));
  return letter ? { sent: await renderLetter(letter), kept } : null;
}

async function compose(message: Asked, link: string): Promise<Letter | null> {
  const data = messageData.parse(message.data);
  const kind = message.kind as MessageKind;
  switch (kind) {
    case 'password-reset':
    case 'password-changed':
    case 'password-guessed': {
      const user = await db.user.findUnique({
        where: { email: message.recipient },
        select: { userName: true },
      });
      if (!user) return null;
      if (kind === 'password-reset') return passwordReset(user, link);
      return kind === 'password-changed'
        ? passwordChanged(user, message.at)
        : passwordGuessed(user, message.at);
    }
    case 'back-in-stock': {
      const { productId = '', size = '' } = data;
      const select = { title: true, slug: true, category: true, sizes: true };
      const product = await db.product.findUnique({ where: { id: productId }, select });
      return product && backInStock(product, isOneSize(product) ? null : size);
    }
    default: {
      const order = await findOrder(message.orderId ?? '');
      return order && orderLetter(kind, order, data);
    }
  }
}

/** @param link where a new password is set; staff see a stand-in, which no sent letter has */
const passwordReset = ({ userName }: { userName: string }, link: string): Letter => ({
  subject: `Set a new password at ${STORE.name}`,
  heading: 'Set a new password',
  blocks: [
    `${salutation(userName)} someone asked for a new password for your account at ${STORE.name}. If it was you, set it here:`,
    { button: 'Set a new password', href: link },
    `The link works once, for ${RESET_MINUTES} minutes. If it was not you, ignore this email: your password stays the same.`,
  ],
  why: 'You get this email because someone entered your address under ‘Forgot password?’.',
});

const passwordChanged = ({ userName }: { userName: string }, at: Date): Letter => ({
  subject: `Your password at ${STORE.name} was changed`,
  heading: 'Your password was changed',
  blocks: [
    `${salutation(userName)} the password of your account was changed on ${formatDayAndTime(at)}. All devices that were signed in have been signed out.`,
    'If it was not you, set a new one at once and write to us.',
    { button: 'Set a new password', href: absoluteUrl(routes.forgotPassword()) },
  ],
  why: 'You get this email because you have an account with us.',
});

const passwordGuessed = ({ userName }: { userName: string }, at: Date): Letter => ({
  subject: `Someone tries to guess your password at ${STORE.name}`,
  heading: 'Someone tries to guess your password',
  blocks: [
    `${salutation(userName)} more than ${GUESSES_AT_ADMIN} wrong passwords were entered for your account within an hour, on devices that never signed in to it; the last one on ${formatDayAndTime(at)}.`,
    'Nobody got in. For up to an hour, only devices on which you have signed in before can sign in. If you need another one now, set a new password on it.',
    { button: 'Set a new password', href: absoluteUrl(routes.forgotPassword()) },
  ],
  why: 'You get this email because you work in the panel of the shop.',
});

/** @param size null for goods without sizes */
const backInStock = (product: { title: string; slug: string }, size: string | null): Letter => ({
  subject: `${product.title} is back${size ? ` in ${size}` : ''}`,
  heading: size ? `Back in ${size}` : 'Back in stock',
  blocks: [
    `You asked us to tell you: ${product.title} is available again${size ? ` in size ${size}` : ''}. We have not kept one aside for you.`,
    { button: `See it at ${STORE.name}`, href: absoluteUrl(routes.product(product.slug)) },
  ],
  why: 'You get this email once, because you asked for it on the product page. Your request is now deleted.',
});
