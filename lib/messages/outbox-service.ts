import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import type { Prisma } from '../db/generated/client';
import { env } from '../env';
import type { MessageData, MessageKind, OrderLetterKind } from './schema';

type Tx = Prisma.TransactionClient;

/** Without a mail server letters are kept, and need no further work. */
const newState = () => (env.SMTP_URL ? 'waiting' : 'kept');

/**
 * Queues a letter to the customer of an order, in the transaction of the event it reports. Once per event: an order
 * moved back and forth is reported once. One taken up again after its cancellation starts over.
 * @param event by default the letter's kind and order
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
  /** Identifies the event it reports, so that it is queued once. */
  event: string;
  recipient: string;
  data?: MessageData;
  giveUpAt?: Date;
  state?: 'waiting';
}

/** Queues letters that are not about an order, in the transaction of the event they report. */
export async function queueLetters(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  const state = newState();
  await tx.message.createMany({
    data: messages.map((message) => ({ state, ...message })),
    skipDuplicates: true,
  });
}
