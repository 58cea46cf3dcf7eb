import 'server-only';
import { GUESSES_AT_ADMIN } from '../auth/guesses';
import { makeResetLink } from '../auth/reset-service';
import { RESET_MINUTES } from '../auth/schema';
import { formatDayAndTime } from '../dates';
import { db } from '../db/client';
import type { Message } from '../db/generated/client';
import { ACCOUNT_LETTER_KINDS, type MessageKind, messageData } from '../messages/schema';
import { isOneSize, ONE_SIZE_COLUMNS } from '../one-size';
import { findOrder } from '../orders/queries';
import { routes } from '../routes';
import { absoluteUrl } from '../site-url';
import { makeInvitationLink } from '../staff/invitation-service';
import { INVITATION_HOURS } from '../staff/schema';
import { STORE } from '../store';
import { type Letter, salutation } from './letter';
import type { LinkPurpose } from './link-schema';
import { linkToken } from './link-service';
import { orderLetter } from './order-letters';
import { type RenderedLetter, renderLetter } from './render';

type Asked = Pick<Message, 'kind' | 'recipient' | 'orderId' | 'data' | 'at'>;

/** Where a new password is set, and a link for what its reader may do. */
interface Links {
  newPassword: string;
  to: (purpose: LinkPurpose) => string;
}

/** Stands in for a link that only the letter's reader may know. */
const NO_LINK = 'https://link.not.shown/';
const NO_LINKS: Links = { newPassword: NO_LINK, to: () => NO_LINK };

/** A letter as staff may read it; null if its account or product no longer exists. */
export async function composeForStaff(message: Asked): Promise<RenderedLetter | null> {
  const letter = await compose(message, NO_LINKS);
  return letter && renderLetter(letter);
}

/** The letters with a link to set a password, which only their reader may know. */
const PASSWORD_LINKS: Partial<Record<string, (letterId: string) => Promise<string | null>>> = {
  'password-reset': makeResetLink,
  'staff-invitation': makeInvitationLink,
};
export const hasSecretLink = (kind: string) => kind in PASSWORD_LINKS;

/** A letter to be sent, and the copy of it that is kept. Its links are made now, and kept nowhere. */
export async function composeToSend(
  message: Asked & Pick<Message, 'id'>,
): Promise<{ sent: RenderedLetter; kept: RenderedLetter; unsubscribe?: string } | null> {
  const kept = await composeForStaff(message);
  if (!kept?.text.includes(NO_LINK)) return kept && { sent: kept, kept };
  const makeLink = PASSWORD_LINKS[message.kind];
  const newPassword = makeLink ? await makeLink(message.id) : NO_LINK;
  const tokenFor = (purpose: LinkPurpose) => linkToken(purpose, message.id);
  const to = (purpose: LinkPurpose) => absoluteUrl(routes.letterLink(tokenFor(purpose)));
  const letter = newPassword && (await compose(message, { newPassword, to }));
  if (!letter) return null;
  const sent = await renderLetter(letter);
  if (message.kind !== 'back-in-stock') return { sent, kept };
  return { sent, kept, unsubscribe: absoluteUrl(routes.api.letterLink(tokenFor('stop'))) };
}

const isAboutAccount = (kind: MessageKind): kind is (typeof ACCOUNT_LETTER_KINDS)[number] =>
  ACCOUNT_LETTER_KINDS.some((one) => one === kind);

async function compose(message: Asked, links: Links): Promise<Letter | null> {
  const data = messageData.parse(message.data);
  const kind = message.kind as MessageKind;
  if (kind === 'back-in-stock' || kind === 'back-in-stock-asked') {
    const { productId = '', size = '' } = data;
    const select = { title: true, slug: true, ...ONE_SIZE_COLUMNS };
    const product = await db.product.findUnique({ where: { id: productId }, select });
    const write = kind === 'back-in-stock' ? backInStock : askedFirst;
    return product && write(product, isOneSize(product) ? null : size, links);
  }
  const account = await db.user.findUnique({
    where: { email: message.recipient },
    select: { userName: true, staffRole: true, emailConfirmedAt: true },
  });
  // Its name is an owner's, and whoever follows its link has the address.
  if (kind === 'staff-invitation') return account && staffInvitation(account, links.newPassword);
  const isConfirmed = Boolean(account?.emailConfirmedAt);
  // The name of an account whose address nobody has confirmed may be a stranger's advertisement.
  const nameOf = (name: string) => ({ userName: isConfirmed ? name : '' });
  if (isAboutAccount(kind)) {
    const user = account && nameOf(account.userName);
    if (!user) return null;
    if (kind === 'password-reset') return passwordReset(user, links.newPassword);
    if (kind === 'password-guessed') return passwordGuessed(user, message.at);
    if (kind === 'two-step-off') return twoStepOff(user, message.at);
    const letter = passwordChanged(user, message.at);
    return isConfirmed ? letter : askingToConfirm(letter, links);
  }
  const order = await findOrder(message.orderId ?? '');
  if (!order) return null;
  const addressInfo = { ...order.addressInfo, ...nameOf(order.addressInfo.userName) };
  const letter = orderLetter(kind, { ...order, addressInfo }, data);
  return account && !isConfirmed ? askingToConfirm(letter, links) : letter;
}

const askingToConfirm = (letter: Letter, { to }: Links): Letter => ({
  ...letter,
  blocks: [
    ...letter.blocks,
    `Is this your account at ${STORE.name}? Please confirm your email address once.`,
    { button: 'Confirm your email address', href: to('address') },
  ],
});

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

/** @param link where the first password is set; staff see a stand-in */
const staffInvitation = (
  { userName, staffRole }: { userName: string; staffRole: string | null },
  link: string,
): Letter => ({
  subject: `Join the staff of ${STORE.name}`,
  heading: 'You are invited',
  blocks: [
    `${salutation(userName)} you are invited to work in the shop of ${STORE.name} as ${staffRole === 'owner' ? 'an owner' : 'a clerk'}. Choose your password here:`,
    { button: 'Choose a password', href: link },
    `The link works once, for ${INVITATION_HOURS} hours. If you do not know the shop, ignore this email.`,
  ],
  why: 'You get this email because an owner of the shop entered your address under ‘Staff’.',
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

const twoStepOff = ({ userName }: { userName: string }, at: Date): Letter => ({
  subject: `Two-step sign-in at ${STORE.name} is off`,
  heading: 'Two-step sign-in is off',
  blocks: [
    `${salutation(userName)} two-step sign-in of your account was switched off on ${formatDayAndTime(at)}. Now your password alone signs you in. You switch it on again under ‘Your sign-in’ in the panel.`,
    'If neither you nor an owner of the shop did it, set a new password at once and tell an owner.',
    { button: 'Set a new password', href: absoluteUrl(routes.forgotPassword()) },
  ],
  why: 'You get this email because you work in the panel of the shop.',
});

type Product = { title: string; slug: string };

/** @param size null for goods without sizes */
const askedFirst = ({ title }: Product, size: string | null, { to }: Links): Letter => ({
  subject: `Shall we tell you when ${title} is back?`,
  heading: 'Shall we tell you?',
  blocks: [
    `Someone entered your address to be told when ${title} is back${size ? ` in size ${size}` : ''}. If it was you, confirm it, and we will write once.`,
    { button: 'Yes, tell me', href: to('request') },
    'If it was not you, ignore this email.',
  ],
  why: 'You get this email because someone entered your address on the product page.',
});

/** @param size null for goods without sizes */
const backInStock = (product: Product, size: string | null, { to }: Links): Letter => ({
  subject: `${product.title} is back${size ? ` in ${size}` : ''}`,
  heading: size ? `Back in ${size}` : 'Back in stock',
  blocks: [
    `You asked us to tell you: ${product.title} is available again${size ? ` in size ${size}` : ''}. We have not kept one aside for you.`,
    { button: `See it at ${STORE.name}`, href: absoluteUrl(routes.product(product.slug)) },
    { button: 'Stop emails about what is back', href: to('stop') },
  ],
  why: 'You get this email once, because you asked for it on the product page. Your request is now deleted.',
});
