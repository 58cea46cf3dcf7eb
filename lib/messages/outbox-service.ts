import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import type { Prisma } from '../db/generated/client';
import { env } from '../env';
import type { MessageData, MessageKind, OrderLetterKind } from './schema';

type Tx = Prisma.TransactionClient;

/** Without a mail server letters are kept, and nothing has to be done about them. */
const newState = () => (env.SMTP_URL ? 'waiting' : 'kept');

/**
 * Queues a letter to the customer of an order, in the transaction of what it tells. Once for each event: an order that is
 * moved to and fro is told of once. One that is taken up again after it was cancelled begins anew.
 * @param event its kind and order, where nothing is said
 */
export async function queueOrderLetter(
  tx: Tx,
  kind: OrderLetterKind,
  order: { id: string; userId: string },
  { data = {}, event = `${kind}:${order.id}` }: { data?: MessageData; event?: string } = {},
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO messages (id, event, kind, recipient, order_id, data, state)
    SELECT ${uuidv7()}::uuid, ${event} || coalesce(':' || (
        SELECT id FROM messages WHERE order_id = ${order.id}::uuid AND kind = 'order-cancelled'
        ORDER BY id DESC LIMIT 1
      ), ''),
      ${kind}, email, ${order.id}::uuid, ${JSON.stringify(data)}::jsonb, ${newState()}
    FROM users WHERE users.id = ${order.userId}::uuid
    ON CONFLICT (event) DO NOTHING`;
}

interface NewMessage {
  kind: MessageKind;
  /** What it tells, once. */
  event: string;
  recipient: string;
  data?: MessageData;
  giveUpAt?: Date;
  state?: 'waiting';
}

/** Queues letters about no order, in the transaction of what they tell. */
export async function queueLetters(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  const state = newState();
  await tx.message.createMany({
    data: messages.map((message) => ({ state, ...message })),
    skipDuplicates: true,
  });
}
