import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { confirmAddress } from '../auth/accounts';
import { db } from '../db/client';
import { env } from '../env';
import { AppError } from '../http/app-error';
import { messageData } from '../messages/schema';
import { confirmRequest, forgetRequestsOf } from '../stock/back-in-stock-service';
import { uuid } from '../text';
import { type LinkPurpose, purposeOf } from './link-schema';

const signatureOf = (purpose: string, messageId: string) =>
  createHmac('sha256', env.AUTH_SECRET ?? '')
    .update(`letter ${purpose} ${messageId}`)
    .digest('base64url');

/** A token for a link of a letter; it names the letter, not its reader. */
export const linkToken = (purpose: LinkPurpose, messageId: string): string =>
  `${purpose}.${messageId}.${signatureOf(purpose, messageId)}`;

/** Does what a letter's link is for. @returns it in words @throws AppError 422 if the link no longer works */
export async function followLink(token: string): Promise<string> {
  const purpose = purposeOf(token);
  const id = uuid().safeParse(token.split('.')[1]).data;
  if (!purpose || !id || !isSame(token, linkToken(purpose, id))) throw linkEnded();
  const letter = await db.message.findUnique({
    where: { id },
    select: { recipient: true, data: true },
  });
  if (!letter) throw linkEnded();
  const { recipient } = letter;
  if (purpose === 'stop') {
    await forgetRequestsOf(recipient);
    return 'We will not email you about products that are back.';
  }
  if (purpose === 'address') {
    if (!(await confirmAddress(recipient))) throw linkEnded();
    return 'Your email address is confirmed.';
  }
  const { requestId = '' } = messageData.parse(letter.data);
  if (!(await confirmRequest(requestId))) throw linkEnded();
  return 'We will email you when it is back.';
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const linkEnded = () => {
  const message = 'This link no longer works.';
  return new AppError(422, message, { errors: { token: [message] } });
};
