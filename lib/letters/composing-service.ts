import 'server-only';
import { makeResetLink } from '../auth/reset-service';
import { db } from '../db/client';
import type { Message } from '../db/generated/client';
import { type MessageKind, messageData, type OrderLetterKind } from '../messages/schema';
import { findOrder } from '../orders/queries';
import type { Letter } from './letter';
import { orderLetter } from './order-letters';
import { backInStock, passwordChanged, passwordReset } from './other-letters';
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
    case 'password-changed': {
      const user = await db.user.findUnique({
        where: { email: message.recipient },
        select: { userName: true },
      });
      if (!user) return null;
      return kind === 'password-reset'
        ? passwordReset(user, link)
        : passwordChanged(user, message.at);
    }
    case 'back-in-stock': {
      const { productId = '', size = '' } = data;
      const select = { title: true, slug: true };
      const product = await db.product.findUnique({ where: { id: productId }, select });
      return product && backInStock(product, size);
    }
    default:
      return composeAboutOrder(kind, message.orderId ?? '', data);
  }
}

async function composeAboutOrder(
  kind: OrderLetterKind,
  orderId: string,
  data: ReturnType<typeof messageData.parse>,
): Promise<Letter | null> {
  const order = await findOrder(orderId);
  return order && orderLetter(kind, order, data);
}
