import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { lockOf } from '../db/advisory-lock';
import { Prisma } from '../db/generated/client';
import { env } from '../env';
import {
  keptBack,
  type MessageData,
  type MessageKind,
  type OrderLetterKind,
  resetsReserved,
} from './schema';

type Tx = Prisma.TransactionClient;

interface NewLetter {
  kind: MessageKind;
  /** Identifies the event it reports, so that it is queued once. */
  event: string;
  recipient: string;
  orderId?: string;
  data?: MessageData;
  giveUpAt?: Date;
  /** Without a mail server letters are kept, and need no further work. */
  state?: 'waiting' | 'kept';
  /** Whether clicks cause it, of the address's owner or a stranger. What staff cause always goes. */
  isLimited: boolean;
  /** Whether letters to the recipient are locked already. */
  isLocked?: boolean;
}

interface OrderLetter {
  /** The customer's address, if letters to it are locked already. */
  locked?: string;
  data?: MessageData;
  /** By default the letter's kind and order. */
  event?: string;
  isLimited?: boolean;
}

/**
 * Queues a letter to the customer of an order, in the transaction of the event it reports. Once per event: an order
 * moved back and forth is reported once.
 */
export async function queueOrderLetter(
  tx: Tx,
  kind: OrderLetterKind,
  order: { id: string; userId: string },
  { event = `${kind}:${order.id}`, isLimited = false, locked, ...rest }: OrderLetter = {},
): Promise<void> {
  const user = { where: { id: order.userId }, select: { email: true } };
  const recipient = locked ?? (await tx.user.findUniqueOrThrow(user)).email;
  const isLocked = locked !== undefined;
  await queueLetter(tx, {
    kind,
    event,
    recipient,
    orderId: order.id,
    isLimited,
    isLocked,
    ...rest,
  });
}

/** What is locked while letters to an address are counted. */
export const lettersTo = (recipient: Prisma.Sql) => Prisma.sql`'letters to ' || ${recipient}`;

/** What staff cause, and what warns them: no stranger's clicks may keep it back. */
const ALWAYS_SENT: ReadonlySet<MessageKind> = new Set([
  'staff-invitation',
  'two-step-off',
  'password-guessed',
]);

/** Queues letters that are not about an order, in the transaction of the event they report. */
export async function queueLetters(
  tx: Tx,
  letters: readonly Omit<NewLetter, 'orderId' | 'isLimited'>[],
): Promise<void> {
  // In this order, so that no two transactions wait for each other's addresses.
  const sorted = letters.toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1));
  for (const letter of sorted)
    await queueLetter(tx, { ...letter, isLimited: !ALWAYS_SENT.has(letter.kind) });
}

/**
 * Above LIMIT_LETTERS_A_DAY the letter is kept back. The last of them are for a new password, one for each network that
 * asks. It replaces letters about its order that nobody has sent, but for
 * those about refunds, each of which tells of a sum of its own. The event of an order taken up again after its
 * cancellation starts over.
 */
async function queueLetter(tx: Tx, letter: NewLetter): Promise<void> {
  const { kind, event, recipient, orderId = null, data = {}, giveUpAt = null, isLimited } = letter;
  const most = env.LIMIT_LETTERS_A_DAY;
  const state = letter.state ?? (env.SMTP_URL ? 'waiting' : 'kept');
  // One at a time until commit, so that none is missed in counting.
  if (isLimited && !letter.isLocked)
    await tx.$queryRaw`SELECT ${lockOf(lettersTo(Prisma.sql`${recipient}::text`))}`;
  // An attempt that failed leaves its error: without one, a worker has the letter in hand.
  const isReplaced = Prisma.sql`order_id = ${kind === 'order-refunded' ? null : orderId}::uuid
    AND kind <> 'order-refunded' AND state = 'waiting' AND resends = 0 AND (attempts = 0 OR last_error <> '')`;
  await tx.$executeRaw`
    WITH counted AS (
      SELECT ${isLimited}::boolean AND (
        count(*) >= ${most} OR count(*) >= ${most - resetsReserved(most)} AND (
          ${kind} <> 'password-reset'
          OR count(*) FILTER (WHERE kind = 'password-reset' AND data->>'network' = ${data.network ?? ''}) > 0)
      ) AS "isFull" FROM messages
      WHERE recipient = ${recipient} AND at > now() - interval '24 hours' AND is_limited AND reason IS NULL
        AND (${isReplaced}) IS NOT TRUE
    ), queued AS (
      INSERT INTO messages (id, event, kind, recipient, order_id, data, give_up_at, is_limited, state, reason)
      SELECT ${uuidv7()}::uuid, ${event} || coalesce(':' || (
          SELECT id FROM messages WHERE order_id = ${orderId}::uuid AND kind = 'order-cancelled'
          ORDER BY id DESC LIMIT 1
        ), ''),
        ${kind}, ${recipient}, ${orderId}::uuid, ${JSON.stringify(data)}::jsonb,
        coalesce(${giveUpAt}::timestamptz, now() + interval '24 hours'), ${isLimited},
        CASE WHEN "isFull" THEN 'kept' ELSE ${state} END, CASE WHEN "isFull" THEN ${keptBack(most, kind)} END
      FROM counted
      ON CONFLICT (event) DO NOTHING RETURNING reason
    )
    DELETE FROM messages USING queued WHERE queued.reason IS NULL AND ${isReplaced}`;
}
