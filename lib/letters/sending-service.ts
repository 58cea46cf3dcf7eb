import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { db } from '../db/client';
import type { Message } from '../db/generated/client';
import { workByPages } from '../db/row-pages';
import { logError, logWarning } from '../http/log';
import { composeForStaff, composeToSend } from './composing-service';
import { CONNECTIONS, MailError, openMail } from './mail-transport';
import type { RenderedLetter } from './render';

/** Longer than one letter can take: two minutes at the mail server, plus noting that it was sent. */
const LEASE_SECONDS = 300;
const BATCHES_FOR_MS = 20_000;
/** Pauses before the next attempts; the last one repeats until the letter is given up. */
const PAUSES_MINUTES = [1, 5, 15, 60];
/** How long later letters of an order wait for one that itself fails: most servers only ask to try again. */
const HOLDS_MINUTES = 10;
/** Before each attempt to note that a letter was sent. */
const NOTE_PAUSES_MS = [0, 500, 2_000, 10_000];

let running: Promise<void> | null = null;
let isAskedAgain = false;

/**
 * Sends what waits, as far as possible now. Several processes may do so at once: each letter is taken up by one. Within
 * a process runs do not overlap; one more follows for letters written meanwhile.
 */
export function sendLetters(): Promise<void> {
  if (running) {
    isAskedAgain = true;
    return running;
  }
  running = sendAll().finally(() => {
    running = null;
  });
  return running;
}

async function sendAll(): Promise<void> {
  do {
    isAskedAgain = false;
    await sendDue();
  } while (isAskedAgain);
}

async function sendDue(): Promise<void> {
  const mail = await openMail();
  let isAway = false;
  const dueRows = {
    take: async (count: number) => (isAway ? [] : claimLetters(count)),
    size: CONNECTIONS,
    concurrency: CONNECTIONS,
    forMs: BATCHES_FOR_MS,
  };
  const work = (message: Message) => (mail ? send(mail, message) : keep(message));
  const end = Date.now() + BATCHES_FOR_MS;
  const workOnDue = () =>
    workByPages(dueRows, async (message) => {
      await work(message).catch(async (error: unknown) => {
        isAway = (await noteFailure(message, error)) || isAway;
      });
    });
  try {
    // The next letter of an order becomes due once the one before is out.
    while ((await workOnDue()) > 0 && !isAway && Date.now() < end);
  } finally {
    mail?.close();
  }
}

async function send(
  mail: NonNullable<Awaited<ReturnType<typeof openMail>>>,
  message: Message,
): Promise<void> {
  if (message.kind === 'password-reset' && message.giveUpAt < new Date())
    throw new MailError('It could not be sent in time', false, true);
  const news = await findOvertaking(message);
  if (news) return forget(message, news);
  const letter = await composeToSend(message);
  if (!letter) return forget(message, NOTHING_TO_TELL);
  const { sent, unsubscribe } = letter;
  await mail.send({ ...sent, to: message.recipient, event: eventOf(message), unsubscribe });
  await noteSent(message, letter.kept);
}

/**
 * Never fails, as the letter is out. If it cannot be noted, the letter goes out again when its lease ends, with the
 * same Message-ID.
 */
async function noteSent(message: Message, kept: RenderedLetter): Promise<void> {
  const data = { state: 'sent', sentAt: new Date(), lastError: '', ...kept };
  for (const pause of NOTE_PAUSES_MS) {
    await setTimeout(pause);
    try {
      await db.message.updateMany({ where: waiting(message), data });
      return;
    } catch (error) {
      logError(error, { during: 'the note that a letter is sent', letter: message.id });
    }
  }
}

/** For shops without a mail server: letters are only shown. */
async function keep(message: Message): Promise<void> {
  if (!(await composeForStaff(message))) return forget(message, NOTHING_TO_TELL);
  await db.message.updateMany({ where: waiting(message), data: { state: 'kept', attempts: 0 } });
}

const BEFORE_ITS_END = ['order-placed', 'order-confirmed', 'order-dispatched'];

/**
 * What has happened to the order since, so that the letter is not sent: it was rejected, or a newer letter was written
 * while a worker had this one (outbox-service.ts). One that was sent before may be sent again.
 */
async function findOvertaking(message: Message): Promise<string | null> {
  const { id, kind, orderId, sentAt, resends } = message;
  if (!orderId || sentAt) return null;
  if (BEFORE_ITS_END.includes(kind)) {
    const isOver = await db.order.count({ where: { id: orderId, status: 'rejected' } });
    if (isOver > 0) return 'The order was rejected meanwhile';
  }
  if (kind === 'order-refunded' || resends > 0) return null;
  const newer = { orderId, id: { gt: id }, kind: { not: 'order-refunded' }, reason: null };
  return (await db.message.count({ where: newer })) > 0 ? 'There is a newer letter' : null;
}

const NOTHING_TO_TELL = 'What it tells of is not there any more';

/** Stops sending a letter. Staff who asked for it are told why. */
async function forget(message: Message, reason: string): Promise<void> {
  if (message.resends > 0) throw new MailError(reason, false, true);
  await db.message.deleteMany({ where: waiting(message) });
}

/**
 * Takes letters up by moving their next attempt into the future, and commits before talking to the mail server. Letters
 * of one order go out one after the other, as written, unless an earlier one itself keeps failing.
 */
function claimLetters(count: number): Promise<Message[]> {
  return db.$queryRaw<Message[]>`
    UPDATE messages SET attempts = attempts + 1, last_error = '',
      next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    WHERE id IN (
      SELECT id FROM messages WHERE state = 'waiting' AND next_attempt_at <= now()
        AND NOT EXISTS (
          SELECT FROM messages AS older
          WHERE older.order_id = messages.order_id AND older.state = 'waiting' AND older.id < messages.id
            AND (older.holds_until IS NULL OR older.holds_until > now())
        )
      ORDER BY next_attempt_at LIMIT ${count} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, event, kind, recipient, order_id AS "orderId", data, at, attempts, resends,
      sent_at AS "sentAt", give_up_at AS "giveUpAt", holds_until AS "holdsUntil"`;
}

/** The same for every attempt; a new one when staff send the letter again. */
const eventOf = ({ event, resends }: Message) => (resends === 0 ? event : `${event}#${resends}`);

/** Matches a letter only while nobody else has taken it up since. */
const waiting = ({ id, attempts, resends }: Message) => ({
  id,
  state: 'waiting',
  attempts,
  resends,
});

/**
 * Plans the next attempt, or gives up.
 * @returns whether the mail server is away, so that no other letter is tried now
 */
async function noteFailure(message: Message, error: unknown): Promise<boolean> {
  const isMail = error instanceof MailError;
  if (isMail) logWarning(error.message, { during: 'a letter', letter: message.id });
  else logError(error, { during: 'a letter', letter: message.id });
  const reason = isMail ? error.message : 'The shop failed to write it';
  const pause = PAUSES_MINUTES[Math.min(message.attempts, PAUSES_MINUTES.length) - 1] ?? 1;
  const nextAttemptAt = new Date(Date.now() + pause * 60_000);
  const isAway = isMail && error.isAway;
  const holdsUntil = message.holdsUntil ?? new Date(Date.now() + HOLDS_MINUTES * 60_000);
  const isOver = (isMail && error.isFinal) || nextAttemptAt > message.giveUpAt;
  await db.message.updateMany({
    where: waiting(message),
    data: {
      nextAttemptAt,
      lastError: reason,
      ...(!isAway && { holdsUntil }),
      ...(isOver && { state: 'failed' }),
    },
  });
  return isAway;
}
